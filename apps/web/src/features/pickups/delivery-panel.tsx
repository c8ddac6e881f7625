import type { Delivery } from '@jadeport/contract/pickups';
import { fill } from '@jadeport/i18n';
import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { usePickupsTexts } from '../../lib/signed-in-texts.ts';
import css from './counter.module.css';
import { ProveDelivery } from './prove-delivery.tsx';

/** The packages of a delivery run, each with its proof, or with the way to record one. */
export function DeliveryPanel({ run, onClose }: { run: Delivery; onClose: () => void }) {
  const { staffDeliveries: texts } = usePickupsTexts();
  const [proves, setProves] = useState<string>();
  return (
    <SidePanel title={run.driver} onClose={onClose}>
      <ul className={css.units}>
        {run.units.map((unit) => (
          <li key={unit.trackingNumber} data-ticked={unit.provedAt !== null || undefined}>
            <span className={css.name}>{unit.description || unit.trackingNumber}</span>
            <Stack gap={4} align="start">
              <Link
                to="/admin/shipments/$trackingNumber"
                params={{ trackingNumber: unit.trackingNumber }}
              >
                {unit.trackingNumber}
              </Link>
              <span>
                {unit.customerName}, {unit.address}
              </span>
              <StatusBadge status={unit.status} />
              {unit.receivedBy && <span>{fill(texts.proved, { name: unit.receivedBy })}</span>}
              {unit.status === 'out_for_delivery' && (
                <Button size="sm" onClick={() => setProves(unit.trackingNumber)}>
                  {texts.prove.button}
                </Button>
              )}
            </Stack>
          </li>
        ))}
      </ul>
      {proves && (
        <ProveDelivery id={run.id} trackingNumber={proves} onClose={() => setProves(undefined)} />
      )}
    </SidePanel>
  );
}

import type { ManifestLine } from '@jadeport/contract/manifests';
import { usd } from '@jadeport/money';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Facts } from '../../components/app/card.tsx';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { Time } from '../../components/app/time.tsx';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { useWeight } from '../../lib/use-weight.ts';

const CorrectLine = lazy(async () => ({
  default: (await import('./correct-line.tsx')).CorrectLine,
}));

/** One line of a sealed manifest, as it was written, and the way to correct it. */
export function LinePanel(props: {
  manifestId: string;
  line: ManifestLine;
  isCorrectable: boolean;
  onClose: () => void;
}) {
  const { lines: texts, correct } = useStaffTexts().staffManifests;
  const { line, onClose } = props;
  const weight = useWeight();
  const money = useMoney();
  const nameOf = useActorName();
  const [correcting, setCorrecting] = useState(false);
  const { columns: names, panel } = texts;
  const { trackingNumber } = line;
  return (
    <SidePanel title={trackingNumber} onClose={onClose}>
      <Facts
        rows={[
          [names.status, texts.statuses[line.status]],
          [names.bag, line.bag],
          [panel.consignee, `${line.customerCode} · ${line.consignee}`],
          [panel.address, line.address],
          [names.contents, line.description],
          [names.weight, weight(line.weightMilliPounds)],
          [names.value, money(usd(line.valueCents))],
          ...(line.kind ? [[panel.corrects, correct.kinds[line.kind]] as const] : []),
          ...(line.reason ? [[panel.reason, line.reason] as const] : []),
          [
            panel.by,
            <span key="by">
              {nameOf(line)} · <Time at={line.recordedAt} />
            </span>,
          ],
        ]}
      />
      {props.isCorrectable && (
        <Button variant="default" onClick={() => setCorrecting(true)}>
          {correct.open}
        </Button>
      )}
      <p>
        <Link to="/admin/shipments/$trackingNumber" params={{ trackingNumber }}>
          {panel.open}
        </Link>
      </p>
      {correcting && (
        <Suspense>
          <CorrectLine
            id={props.manifestId}
            line={line}
            onClose={() => setCorrecting(false)}
            onDone={onClose}
          />
        </Suspense>
      )}
    </SidePanel>
  );
}

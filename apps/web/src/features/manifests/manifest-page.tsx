import type { Manifest } from '@jadeport/contract/manifests';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import card from '../../components/app/card.module.css';
import { Card, CardHead, Cards, Facts } from '../../components/app/card.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { Time } from '../../components/app/time.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { useWeight } from '../../lib/use-weight.ts';
import { BagList } from './bag-list.tsx';
import { ManifestActions } from './manifest-actions.tsx';
import { ManifestFiles } from './manifest-files.tsx';
import { ManifestReadiness } from './manifest-readiness.tsx';
import { ScanUnits } from './scan-units.tsx';
import { StateOf } from './state-of.tsx';

const ManifestLines = lazy(async () => ({
  default: (await import('./manifest-lines.tsx')).ManifestLines,
}));

/** One manifest: its bags, what keeps units from leaving, its files. Needs an ApiProvider. */
export function ManifestPage({ id }: { id: string }) {
  const { staffManifests: texts, controls } = useStaffTexts();
  const query = api.manifests.get.useQuery({ id }, { staleTime: 0 });
  return (
    <>
      <Link to="/admin/manifests" search={true} className={card.back}>
        {controls.back}
      </Link>
      <Opened page query={query} missing={{ title: texts.missing, text: texts.missingText }}>
        {(manifest) => <OpenedManifest manifest={manifest} />}
      </Opened>
    </>
  );
}

function OpenedManifest({ manifest }: { manifest: Manifest }) {
  const { staffManifests: texts } = useStaffTexts();
  const { state, bags } = manifest;
  const [chosen, setChosen] = useState<number>();
  const bag = chosen ?? bags.at(-1)?.number;
  const isOpen = state === 'open';
  return (
    <article>
      <CardHead title={manifest.masterNumber}>
        <StateOf state={state} />
      </CardHead>
      <Cards>
        {!isOpen && <Overview manifest={manifest} />}
        {isOpen && bag !== undefined && (
          <Card title={fill(texts.scan.heading, { bag })}>
            <ScanUnits key={bag} id={manifest.id} bag={bag} />
          </Card>
        )}
        <Card title={texts.bags.heading}>
          <BagList manifest={manifest} chosen={isOpen ? bag : undefined} onChoose={setChosen} />
        </Card>
        {isOpen && (
          <Card title={texts.readiness.heading}>
            <ManifestReadiness id={manifest.id} />
          </Card>
        )}
        {(isOpen || state === 'sealed') && (
          <Card title={texts.actions.heading}>
            <ManifestActions manifest={manifest} />
          </Card>
        )}
        {isOpen && <Overview manifest={manifest} />}
        {['departed', 'arrived', 'cleared', 'closed'].includes(state) && (
          <Card title={texts.toArrival.heading}>
            <p>{texts.toArrival.text}</p>
            <Button
              color="gold"
              renderRoot={(root) => (
                <Link
                  to="/admin/manifests/$manifestId/arrival"
                  params={{ manifestId: manifest.id }}
                  {...root}
                />
              )}
            >
              {texts.toArrival.open}
            </Button>
          </Card>
        )}
        {manifest.sealedAt && <ManifestFiles id={manifest.id} />}
      </Cards>
      {manifest.sealedAt && (
        <Suspense>
          <ManifestLines
            id={manifest.id}
            isCorrectable={['sealed', 'departed', 'arrived', 'cleared'].includes(state)}
          />
        </Suspense>
      )}
    </article>
  );
}

function Overview({ manifest }: { manifest: Manifest }) {
  const { columns, modes, bags: names, overview } = useStaffTexts().staffManifests;
  const weight = useWeight();
  const money = useMoney();
  const { mode, origin, destination, totals, sealedAt, departedAt } = manifest;
  return (
    <Card title={overview}>
      <Facts
        rows={[
          [columns.route, `${modes[mode]} · ${origin} → ${destination}`],
          [columns.carrier, manifest.carrier],
          [columns.departs, <Time key="departs" at={manifest.departsAt} />],
          [columns.units, totals.units],
          [names.weight, weight(totals.weightMilliPounds)],
          [names.value, money(usd(totals.valueCents))],
          ...(sealedAt ? [[names.sealedAt, <Time key="sealed" at={sealedAt} />] as const] : []),
          ...(departedAt
            ? [[names.departedAt, <Time key="departed" at={departedAt} />] as const]
            : []),
        ]}
      />
    </Card>
  );
}

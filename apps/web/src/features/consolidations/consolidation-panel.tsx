import type { OpenedConsolidation } from '@jadeport/contract/consolidations';
import { fill, plural } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Card, Facts } from '../../components/app/card.tsx';
import { LabelLinks } from '../../components/app/label-links.tsx';
import marked from '../../components/app/marked.module.css';
import { Opened } from '../../components/app/opened.tsx';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { Photographs } from '../../components/site/photographs.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { api } from '../../lib/api.tsx';
import { zonedTime } from '../../lib/dates.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { useWeight } from '../../lib/use-weight.ts';
import css from './admin-consolidations.module.css';
import { MemberList } from './member-list.tsx';
import { daysLeft, withoutValue } from './pack.ts';
import { RehearsalCard, useSides } from './rehearsal-card.tsx';
import { StateOf } from './state-of.tsx';

const ShipmentChanges = lazy(async () => ({
  default: (await import('../../components/app/changes.tsx')).ShipmentChanges,
}));

const PackForm = lazy(async () => ({ default: (await import('./pack-form.tsx')).PackForm }));

/** One consolidation for staff: packages, packing, box and quote. Needs an ApiProvider. */
export function ConsolidationPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { panel } = useStaffTexts().staffConsolidations;
  const query = api.consolidations.open.useQuery({ id }, { staleTime: 0 });
  return (
    <SidePanel title={query.data?.trackingNumber ?? '…'} onClose={onClose}>
      <Opened query={query} missing={{ title: panel.missing, text: panel.missingText }}>
        {(found) => <OpenedBox box={found} />}
      </Opened>
    </SidePanel>
  );
}

function OpenedBox({ box }: { box: OpenedConsolidation }) {
  const { panel } = useStaffTexts().staffConsolidations;
  const { services } = useTexts().estimates;
  const [scanned, setScanned] = useState<ReadonlySet<string>>(new Set());
  const packing = box.state === 'requested';
  return (
    <>
      <Group gap="6px 16px">
        <StateOf state={box.state} />
        <p>
          {box.customerCode} {box.customerName} · {services[box.service].name}
        </p>
      </Group>
      {box.instructions && (
        <div className={marked.mark} data-tone="ask">
          <strong>{panel.instructions}</strong>
          <p className={css.instructions}>{box.instructions}</p>
        </div>
      )}
      {packing && <RehearsalCard rehearsal={box.rehearsal} />}
      <MemberList
        members={box.members}
        scanned={packing ? scanned : undefined}
        onScan={setScanned}
      />
      {packing && (
        <Suspense fallback={<Skeleton height={320} />}>
          <PackForm box={box} unscanned={box.members.length - scanned.size} />
        </Suspense>
      )}
      <QuoteCard box={box} />
      <BoxCard box={box} />
      <Suspense>
        <ShipmentChanges trackingNumber={box.trackingNumber} />
      </Suspense>
      <LabelLinks trackingNumber={box.trackingNumber} />
    </>
  );
}

function QuoteCard({ box: { members, quote, state } }: { box: OpenedConsolidation }) {
  const { quote: texts } = useStaffTexts().staffConsolidations;
  const language = useLanguage();
  const money = useMoney();
  if (!quote) return null;
  const left = daysLeft(quote.expiresAt, Date.now());
  const said = () => {
    if (left === undefined) return texts.over;
    return left === 0 ? texts.today : plural(language, texts.left, left);
  };
  return (
    <Card level={3} title={texts.heading}>
      <Facts
        rows={[
          [texts.total, <strong key="total">{money(usd(quote.total))}</strong>],
          [texts.shipping, money(usd(quote.shipping))],
          [texts.customs, withoutValue(members) > 0 ? texts.notKnown : money(usd(quote.customs))],
          [texts.separate, money(usd(quote.separateTotal))],
          ...(state === 'quoted'
            ? [[texts.expires, `${zonedTime(quote.expiresAt, language)} · ${said()}`] as const]
            : []),
        ]}
      />
    </Card>
  );
}

/** The packed box, and its difference from the suggested carton. */
function BoxCard({ box: { box, rehearsal } }: { box: OpenedConsolidation }) {
  const { box: texts } = useStaffTexts().staffConsolidations;
  const weight = useWeight();
  const sides = useSides();
  if (!box) return null;
  const predicted = rehearsal.carton?.volumetricMilliPounds;
  const off = predicted === undefined ? 0 : box.volumetricMilliPounds - predicted;
  const compared = () => {
    if (off === 0) return texts.same;
    return fill(off < 0 ? texts.better : texts.worse, { weight: weight(Math.abs(off)) });
  };
  return (
    <Card level={3} title={texts.heading}>
      <Facts
        rows={[
          [texts.weight, weight(box.weightMilliPounds)],
          [texts.sides, sides(box)],
          [texts.volumetric, weight(box.volumetricMilliPounds)],
          ...(predicted === undefined
            ? []
            : [[texts.predicted, `${weight(predicted)} · ${compared()}`] as const]),
        ]}
      />
      <Photographs items={box.documentIds.map((id) => ({ id }))} />
    </Card>
  );
}

import type { ManifestLine } from '@jadeport/contract/manifests';
import { lineSorts } from '@jadeport/contract/manifests/sorts';
import { usd } from '@jadeport/money';
import { useMemo, useState } from 'react';
import card from '../../components/app/card.module.css';
import { FilterField } from '../../components/app/filter-field.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { type Column, sortOf, type View } from '../../components/app/table/column.ts';
import { Table } from '../../components/app/table/table.tsx';
import { Tabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useWeight } from '../../lib/use-weight.ts';
import { LinePanel } from './line-panel.tsx';

const pageSize = 100;
const colours = { current: 'green', corrected: 'gray', left_behind: 'yellow' } as const;
const statuses = ['current', 'corrected', 'left_behind'] as const;

/** The lines of a sealed manifest with their corrections; one is opened to correct it. */
export function ManifestLines({ id, isCorrectable }: { id: string; isCorrectable: boolean }) {
  const { staffManifests } = useStaffTexts();
  const { lines: texts, all } = staffManifests;
  const { client } = api.useUtils();
  const [q, setQ] = useState('');
  const [status, setStatus] = useState<ManifestLine['status']>();
  const [view, setView] = useState<View>({});
  const [opened, setOpened] = useState<ManifestLine>();
  const asked = { id, ...(q && { q }), ...(status && { status }), ...sortOf(view, lineSorts) };
  const pages = usePages([['manifests', 'listLines'], asked], (cursor) =>
    client.manifests.listLines.query({ ...asked, limit: pageSize, ...cursor }),
  );
  return (
    <section aria-label={texts.heading} className={card.below}>
      <Table
        label={texts.heading}
        columns={useColumns()}
        sorts={lineSorts}
        pages={pages}
        rowId={(line) => line.id}
        rowLabel={({ trackingNumber }) => trackingNumber}
        onOpen={setOpened}
        opened={opened?.id}
        view={view}
        onView={setView}
        nothing={texts.nothing}
        tools={
          <>
            <Tabs
              label={texts.columns.status}
              value={status}
              choices={[
                { value: undefined, label: all },
                ...statuses.map((value) => ({ value, label: texts.statuses[value] })),
              ]}
              onChange={setStatus}
            />
            <FilterField label={texts.filter} value={q} onSearch={setQ} />
          </>
        }
      />
      {opened && (
        <LinePanel
          key={opened.id}
          manifestId={id}
          line={opened}
          isCorrectable={isCorrectable && opened.status === 'current'}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function useColumns(): Column<ManifestLine>[] {
  const { lines: texts } = useStaffTexts().staffManifests;
  const weight = useWeight();
  const money = useMoney();
  return useMemo((): Column<ManifestLine>[] => {
    const names = texts.columns;
    return [
      { id: 'line', header: names.line, sort: ({ number }) => number },
      {
        id: 'number',
        header: names.number,
        sort: ({ trackingNumber }) => trackingNumber,
        whole: true,
        card: 'title',
      },
      { id: 'bag', header: names.bag, sort: ({ bag }) => bag },
      {
        id: 'customer',
        header: names.customer,
        sort: ({ customerCode }) => customerCode,
        whole: true,
      },
      {
        id: 'contents',
        header: names.contents,
        cell: ({ description }) => description,
        card: 'text',
      },
      {
        id: 'weight',
        header: names.weight,
        cell: ({ weightMilliPounds }) => weight(weightMilliPounds),
        sort: ({ weightMilliPounds }) => weightMilliPounds,
      },
      {
        id: 'value',
        header: names.value,
        cell: ({ valueCents }) => money(usd(valueCents)),
        sort: ({ valueCents }) => valueCents,
        align: 'end',
      },
      {
        id: 'status',
        header: names.status,
        cell: ({ status }) => (
          <StateBadge colour={colours[status]}>{texts.statuses[status]}</StateBadge>
        ),
        card: 'badge',
      },
    ];
  }, [texts, weight, money]);
}

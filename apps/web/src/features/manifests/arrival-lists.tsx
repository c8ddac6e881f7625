import type { Arrival, ArrivedUnit, Discrepancies } from '@jadeport/contract/manifests';
import { arrivalSorts } from '@jadeport/contract/manifests/sorts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { FilterField } from '../../components/app/filter-field.tsx';
import { type Column, sortOf, type View } from '../../components/app/table/column.ts';
import { numberColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import { Tabs } from '../../components/app/tabs.tsx';
import { Time } from '../../components/app/time.tsx';
import { api } from '../../lib/api.tsx';
import { useArrivalTexts, useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useSiteName } from '../../lib/sites.ts';
import { useTexts } from '../../lib/texts.tsx';
import { onePage, usePages } from '../../lib/use-pages.ts';

const ResolveMissing = lazy(async () => ({
  default: (await import('./resolve-missing.tsx')).ResolveMissing,
}));

const lists = ['missing', 'counted', 'surplus', 'elsewhere', 'wrong_branch', 'held'] as const;
type Shown = (typeof lists)[number];
type OfUnits = Exclude<Shown, 'surplus' | 'elsewhere'>;
type Foreign = Discrepancies['surplus'][number] & Partial<Discrepancies['elsewhere'][number]>;

const pageSize = 50;

/** What came, what did not, and what came and is not on the manifest. */
export function ArrivalLists({ arrival }: { arrival: Arrival }) {
  const texts = useArrivalTexts();
  const [list, setList] = useState<Shown>('missing');
  const { units, counted, surplus, elsewhere, wrongBranch, held } = arrival;
  const counts: Record<Shown, number> = {
    missing: units - counted,
    counted,
    surplus,
    elsewhere,
    wrong_branch: wrongBranch,
    held,
  };
  const tabs = (
    <Tabs
      label={texts.listsLabel}
      value={list}
      choices={lists.map((value) => ({ value, label: texts.lists[value], count: counts[value] }))}
      onChange={setList}
    />
  );
  const isForeign = list === 'surplus' || list === 'elsewhere';
  return isForeign ? (
    <ForeignScans key={list} id={arrival.id} list={list} tabs={tabs} />
  ) : (
    <Units key={list} arrival={arrival} list={list} tabs={tabs} />
  );
}

function Units(props: { arrival: Arrival; list: OfUnits; tabs: React.ReactNode }) {
  const texts = useArrivalTexts();
  const { client } = api.useUtils();
  const navigate = useNavigate();
  const { arrival, list } = props;
  const [q, setQ] = useState('');
  const [view, setView] = useState<View>({});
  const [asked, setAsked] = useState<string>();
  const given = { id: arrival.id, list, ...(q && { q }), ...sortOf(view, arrivalSorts) };
  const pages = usePages([['manifests', 'listArrivals'], given], (cursor) =>
    client.manifests.listArrivals.query({ ...given, limit: pageSize, ...cursor }),
  );
  const resolves = list === 'missing' && ['arrived', 'cleared'].includes(arrival.state);
  return (
    <>
      <Table
        label={texts.lists[list]}
        columns={useColumns()}
        sorts={arrivalSorts}
        pages={pages}
        rowId={({ trackingNumber }) => trackingNumber}
        rowLabel={({ trackingNumber }) => trackingNumber}
        onOpen={({ trackingNumber }) =>
          resolves
            ? setAsked(trackingNumber)
            : void navigate({ to: '/admin/shipments/$trackingNumber', params: { trackingNumber } })
        }
        view={view}
        onView={setView}
        nothing={texts.nothing}
        tools={
          <>
            {props.tabs}
            <FilterField label={texts.filter} value={q} onSearch={setQ} />
          </>
        }
      />
      {asked && (
        <Suspense>
          <ResolveMissing
            id={arrival.id}
            trackingNumber={asked}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function useColumns(): Column<ArrivedUnit>[] {
  const texts = useArrivalTexts();
  const { statuses } = useTexts().shipments;
  const siteName = useSiteName();
  return useMemo((): Column<ArrivedUnit>[] => {
    const names = texts.columns;
    const whereOf = ({ counted, shelf, status, resolution }: ArrivedUnit) =>
      counted
        ? [shelf?.code ?? siteName(counted.site), status && statuses[status]]
            .filter(Boolean)
            .join(' · ')
        : resolution
          ? `${texts.resolutions[resolution.as]} · ${resolution.reason}`
          : texts.unresolved;
    return [
      numberColumn(names.number) as Column<ArrivedUnit>,
      { id: 'bag', header: names.bag, sort: ({ bag }) => bag },
      {
        id: 'customer',
        header: names.customer,
        sort: ({ customerCode }) => customerCode,
        whole: true,
      },
      { id: 'contents', header: names.contents, cell: ({ description }) => description },
      { id: 'state', header: names.state, cell: whereOf, card: 'text' },
      {
        id: 'by',
        header: names.by,
        cell: ({ counted }) => counted && <Time at={counted.at} />,
        card: 'badge',
      },
    ];
  }, [texts, statuses, siteName]);
}

/** Scans of what is on no manifest, or on another one. */
function ForeignScans(props: { id: string; list: 'surplus' | 'elsewhere'; tabs: React.ReactNode }) {
  const { id, list } = props;
  const texts = useArrivalTexts();
  const names = texts.columns;
  const { staffManifests } = useStaffTexts();
  const navigate = useNavigate();
  const query = api.manifests.getDiscrepancies.useQuery(
    { id },
    { staleTime: 0, select: (all): Foreign[] => all[list] },
  );
  const columns: Column<Foreign>[] = [
    {
      id: 'number',
      header: names.number,
      sort: ({ trackingNumber, code }) => trackingNumber ?? code,
      whole: true,
      card: 'title',
    },
    { id: 'customer', header: names.customer, cell: ({ unit }) => unit?.customerCode },
    {
      id: 'contents',
      header: names.contents,
      cell: ({ unit }) => unit?.description ?? texts.unknown,
      card: 'text',
    },
    ...(list === 'elsewhere'
      ? [
          {
            id: 'manifest',
            header: staffManifests.columns.number,
            cell: ({ manifest }: Foreign) => manifest?.masterNumber,
          },
        ]
      : []),
    {
      id: 'by',
      header: names.by,
      sort: ({ scannedAt }) => scannedAt,
      cell: ({ scannedAt }) => <Time at={scannedAt} />,
      card: 'badge',
    },
  ];
  return (
    <Table
      label={texts.lists[list]}
      columns={columns}
      pages={onePage(query)}
      rowId={({ code }) => code}
      rowLabel={({ code }) => code}
      onOpen={({ trackingNumber }) => {
        if (trackingNumber !== null)
          void navigate({ to: '/admin/shipments/$trackingNumber', params: { trackingNumber } });
      }}
      nothing={texts.nothing}
      tools={props.tabs}
    />
  );
}

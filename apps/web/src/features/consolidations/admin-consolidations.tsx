import type { StaffConsolidation } from '@jadeport/contract/consolidations';
import { useMemo } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import type { Column } from '../../components/app/table/column.ts';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { Tabs } from '../../components/app/tabs.tsx';
import { Time } from '../../components/app/time.tsx';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts, useTexts } from '../../lib/texts.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useWeight } from '../../lib/use-weight.ts';
import { ConsolidationPanel } from './consolidation-panel.tsx';
import { type Search, states } from './search.ts';
import { StateOf } from './state-of.tsx';
import { useDollars } from './use-dollars.ts';

const pageSize = 50;

/** The list of consolidations that staff pack and quote. Needs an ApiProvider. */
export function AdminConsolidations(props: ListProps<Search>) {
  const { staffConsolidations: texts } = useAuthenticatedTexts();
  const { client } = api.useUtils();
  const { search, onSearch } = props;
  const asked = search.state ? { state: search.state } : {};
  const pages = usePages([['consolidations', 'listAll'], asked], (cursor) =>
    client.consolidations.listAll.query({ ...asked, limit: pageSize, ...cursor }),
  );
  return (
    <>
      <PageTitle title={texts.title} quietOnPhones />
      <Table
        label={texts.list.label}
        name="consolidations"
        columns={useColumns()}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ trackingNumber }) => trackingNumber}
        onOpen={({ id }) => onSearch({ ...search, open: id })}
        opened={search.open}
        view={props.view}
        onView={props.onView}
        nothing={texts.list.nothing}
        tools={<StateTabs search={search} onSearch={onSearch} />}
      />
      {search.open && (
        <ConsolidationPanel
          key={search.open}
          id={search.open}
          onClose={() => onSearch({ state: search.state })}
        />
      )}
    </>
  );
}

function StateTabs({ search, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  const { staffConsolidations, consolidations } = useAuthenticatedTexts();
  const { tabs } = staffConsolidations;
  const { data } = api.consolidations.count.useQuery(undefined, { staleTime: 15_000 });
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Tabs
      label={tabs.label}
      value={search.state}
      choices={[
        { value: undefined, label: tabs.all, count: all },
        ...states.map((value) => ({
          value,
          label: consolidations.states[value],
          count: counts?.[value],
        })),
      ]}
      onChange={(state) => onSearch({ ...search, state })}
    />
  );
}

function useColumns(): Column<StaffConsolidation>[] {
  const { staffConsolidations, consolidations } = useAuthenticatedTexts();
  const { columns: names } = staffConsolidations;
  const { services } = useTexts().estimates;
  const weight = useWeight();
  const dollars = useDollars();
  return useMemo((): Column<StaffConsolidation>[] => {
    return [
      {
        id: 'number',
        header: names.number,
        cell: ({ trackingNumber }) => trackingNumber,
        sort: ({ trackingNumber }) => trackingNumber,
        width: '128px',
        card: 'title',
      },
      {
        id: 'state',
        header: names.state,
        cell: ({ state }) => <StateOf state={state} />,
        sort: ({ state }) => consolidations.states[state],
        width: '132px',
        card: 'badge',
      },
      {
        id: 'customer',
        header: names.customer,
        cell: ({ customerCode, customerName }) => `${customerCode} ${customerName}`,
        sort: ({ customerCode }) => customerCode,
        card: 'text',
      },
      {
        id: 'parcels',
        header: names.parcels,
        cell: ({ members }) => members.length,
        sort: ({ members }) => members.length,
        width: '96px',
        align: 'end',
      },
      {
        id: 'service',
        header: names.service,
        cell: ({ service }) => services[service].name,
        sort: ({ service }) => service,
        width: 'minmax(0, 1fr)',
        card: 'text',
      },
      {
        id: 'weight',
        header: names.weight,
        cell: ({ box }) => box && weight(box.weightMilliPounds),
        sort: ({ box }) => box?.weightMilliPounds ?? 0,
        width: '168px',
      },
      {
        id: 'quote',
        header: names.quote,
        cell: ({ quote }) => quote && dollars(quote.total),
        sort: ({ quote }) => quote?.total ?? 0,
        width: '112px',
        align: 'end',
      },
      {
        id: 'requested',
        header: names.requested,
        cell: ({ createdAt }) => <Time at={createdAt} />,
        sort: ({ createdAt }) => createdAt,
        width: '96px',
        card: 'text',
      },
    ];
  }, [names, consolidations, services, weight, dollars]);
}

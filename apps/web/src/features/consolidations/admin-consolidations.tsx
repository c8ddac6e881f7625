import type { StaffConsolidation } from '@jadeport/contract/consolidations';
import { consolidationSorts } from '@jadeport/contract/consolidations/sorts';
import { usd } from '@jadeport/money';
import { useMemo } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { customerColumn, numberColumn, timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { StateTabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useWeight } from '../../lib/use-weight.ts';
import { ConsolidationPanel } from './consolidation-panel.tsx';
import { type Search, states } from './search.ts';
import { StateOf } from './state-of.tsx';

const pageSize = 50;

/** The list of consolidations that staff pack and quote. Needs an ApiProvider. */
export function AdminConsolidations(props: ListProps<Search>) {
  const { staffConsolidations: texts } = useStaffTexts();
  const { client } = api.useUtils();
  const { search, onSearch } = props;
  const asked = {
    ...(search.state ? { state: search.state } : {}),
    ...sortOf(props.view, consolidationSorts),
  };
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
        sorts={consolidationSorts}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ trackingNumber }) => trackingNumber}
        onOpen={({ id }) => onSearch({ ...search, open: id })}
        opened={search.open}
        view={props.view}
        onView={props.onView}
        nothing={texts.list.nothing}
        tools={<States search={search} onSearch={onSearch} />}
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

function States({ search, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  const { staffConsolidations, consolidations } = useStaffTexts();
  const { tabs } = staffConsolidations;
  const { data } = api.consolidations.count.useQuery(undefined, { staleTime: 15_000 });
  return (
    <StateTabs
      label={tabs.label}
      all={tabs.all}
      states={states}
      names={consolidations.states}
      counts={data?.counts}
      value={search.state}
      onChange={(state) => onSearch({ ...search, state })}
    />
  );
}

function useColumns(): Column<StaffConsolidation>[] {
  const { staffConsolidations, consolidations } = useStaffTexts();
  const { columns: names } = staffConsolidations;
  const { services } = useTexts().estimates;
  const weight = useWeight();
  const money = useMoney();
  return useMemo((): Column<StaffConsolidation>[] => {
    return [
      numberColumn(names.number),
      {
        id: 'state',
        header: names.state,
        cell: ({ state }) => <StateOf state={state} />,
        sort: ({ state }) => consolidations.states[state],
        card: 'badge',
      },
      customerColumn(names.customer),
      {
        id: 'parcels',
        header: names.parcels,
        sort: ({ members }) => members.length,
      },
      {
        id: 'service',
        header: names.service,
        sort: ({ service }) => services[service].name,
        card: 'text',
      },
      {
        id: 'weight',
        header: names.weight,
        cell: ({ box }) => box && weight(box.weightMilliPounds),
        sort: ({ box }) => box?.weightMilliPounds ?? 0,
      },
      {
        id: 'quote',
        header: names.quote,
        cell: ({ quote }) => quote && money(usd(quote.total)),
        sort: ({ quote }) => quote?.total ?? 0,
        align: 'end',
      },
      timeColumn('requested', names.requested, ({ createdAt }) => createdAt),
    ];
  }, [names, consolidations, services, weight, money]);
}

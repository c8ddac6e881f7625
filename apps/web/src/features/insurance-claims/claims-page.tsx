import type { InsuranceClaim } from '@jadeport/contract/insurance-claims';
import { insuranceClaimSorts } from '@jadeport/contract/insurance-claims/sorts';
import { usd } from '@jadeport/money';
import { lazy, Suspense, useMemo } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { customerColumn, numberColumn, timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { Tabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { useInsuranceClaimsTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { usePages } from '../../lib/use-pages.ts';
import { colours } from './colours.ts';
import type { Search } from './search.ts';

const ClaimPanel = lazy(async () => ({ default: (await import('./claim-panel.tsx')).ClaimPanel }));

const pageSize = 50;

/** Claims for lost and damaged packages, to decide and decided. Needs an ApiProvider. */
export function ClaimsPage(props: ListProps<Search>) {
  const { staff: texts } = useInsuranceClaimsTexts();
  const { client } = api.useUtils();
  const { search, onSearch } = props;
  const list = search.list ?? ('open' as const);
  const asked = { list, ...sortOf(props.view, insuranceClaimSorts) };
  const counts = api.insuranceClaims.counts.useQuery();
  const pages = usePages([['insuranceClaims', 'listAll'], asked], (cursor) =>
    client.insuranceClaims.listAll.query({ ...asked, limit: pageSize, ...cursor }),
  );
  const tab = (value: Search['list'], name: keyof typeof texts.lists) => ({
    value,
    label: texts.lists[name],
    count: counts.data?.[name],
  });
  return (
    <>
      <PageTitle title={texts.title} quietOnPhones />
      <Table
        label={texts.title}
        name="insurance-claims"
        columns={useColumns()}
        sorts={insuranceClaimSorts}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ trackingNumber }) => trackingNumber}
        onOpen={({ id }) => onSearch({ list: search.list, open: id })}
        opened={search.open}
        view={props.view}
        onView={props.onView}
        nothing={texts.nothing}
        tools={
          <Tabs
            label={texts.title}
            value={search.list}
            choices={[tab(undefined, 'open'), tab('decided', 'decided'), tab('all', 'all')]}
            onChange={(next) => onSearch({ list: next })}
          />
        }
      />
      <Suspense>
        {search.open && (
          <ClaimPanel
            key={search.open}
            id={search.open}
            onClose={() => onSearch({ list: search.list })}
          />
        )}
      </Suspense>
    </>
  );
}

function useColumns(): Column<InsuranceClaim>[] {
  const { staff: texts, states, kinds } = useInsuranceClaimsTexts();
  const money = useMoney();
  return useMemo((): Column<InsuranceClaim>[] => {
    const names = texts.columns;
    return [
      numberColumn(names.number),
      customerColumn(names.customer),
      { id: 'kind', header: names.kind, cell: ({ kind }) => kinds[kind], card: 'text' },
      {
        id: 'amount',
        header: names.amount,
        sort: ({ amountCents }) => amountCents,
        cell: ({ amountCents }) => money(usd(amountCents)),
        card: 'text',
      },
      {
        id: 'state',
        header: names.state,
        cell: ({ state, credited }) =>
          state === 'accepted' && !credited ? (
            <StateBadge colour="yellow">{texts.byHand}</StateBadge>
          ) : (
            <StateBadge colour={colours[state]}>{states[state]}</StateBadge>
          ),
        card: 'badge',
      },
      timeColumn('made', names.made, ({ madeAt }) => madeAt),
    ];
  }, [texts, states, kinds, money]);
}

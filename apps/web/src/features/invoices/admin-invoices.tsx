import type { Invoice, InvoiceHead } from '@jadeport/contract/invoices';
import { invoiceSorts } from '@jadeport/contract/invoices/sorts';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { CountedFilter } from '../../components/app/counted-filter.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { customerColumn, timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { Tabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { useInvoicesTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { usePages } from '../../lib/use-pages.ts';
import { InvoiceState } from './invoice-state.tsx';
import { lists, type Search } from './search.ts';

const InvoicePanel = lazy(async () => ({
  default: (await import('./invoice-panel.tsx')).InvoicePanel,
}));
const NewInvoice = lazy(async () => ({ default: (await import('./new-invoice.tsx')).NewInvoice }));

const pageSize = 50;

/** Invoices of all customers. `more` stands in the panel of an opened one. Needs an ApiProvider. */
export function AdminInvoices(
  props: ListProps<Search> & { more?: (invoice: Invoice) => ReactNode },
) {
  const { staffInvoices: texts } = useInvoicesTexts();
  const { client } = api.useUtils();
  const { search, onSearch } = props;
  const [making, setMaking] = useState(false);
  const { list = 'unpaid', open: _open, ...narrowed } = search;
  const asked = { ...narrowed, list, ...sortOf(props.view, invoiceSorts) } as const;
  const pages = usePages([['invoices', 'listAll'], asked], (cursor) =>
    client.invoices.listAll.query({ ...asked, limit: pageSize, ...cursor }),
  );
  const open = (id: string) => onSearch({ ...search, open: id });
  return (
    <>
      <PageTitle title={texts.title} quietOnPhones />
      <Narrowed search={search} onSearch={onSearch} />
      <Table
        label={texts.title}
        name="invoices"
        columns={useColumns()}
        sorts={invoiceSorts}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ number }) => number ?? texts.draft}
        onOpen={({ id }) => open(id)}
        opened={search.open}
        view={props.view}
        onView={props.onView}
        nothing={texts.nothing}
        tools={<Lists search={search} onSearch={onSearch} onNew={() => setMaking(true)} />}
      />
      {search.open && (
        <Suspense>
          <InvoicePanel
            key={search.open}
            id={search.open}
            more={props.more}
            onClose={() => onSearch({ ...search, open: undefined })}
          />
        </Suspense>
      )}
      <Suspense>
        {making && (
          <NewInvoice open onClose={() => setMaking(false)} onMade={({ id }) => open(id)} />
        )}
      </Suspense>
    </>
  );
}

/** What a report narrows the list to. */
function Narrowed({ search, onSearch }: Pick<ListProps<Search>, 'search' | 'onSearch'>) {
  const { invoices } = useInvoicesTexts();
  const { customerCode, from, to, kind, beneficiary, currency } = search;
  const what = [
    customerCode,
    kind && invoices.kinds[kind],
    beneficiary && invoices.beneficiaries[beneficiary],
    currency,
  ];
  return (
    <CountedFilter
      days={{ from, to }}
      what={what.filter(Boolean).join(' · ')}
      onRemove={() => onSearch({ list: search.list })}
    />
  );
}

function Lists(props: { search: Search; onSearch: (search: Search) => void; onNew: () => void }) {
  const { staffInvoices: texts } = useInvoicesTexts();
  const { search, onSearch } = props;
  const { data } = api.invoices.counts.useQuery(undefined, { staleTime: 15_000 });
  const labelOf = (list: keyof typeof texts.lists) =>
    data ? `${texts.lists[list]} ${data[list]}` : texts.lists[list];
  return (
    <>
      <Tabs
        label={texts.title}
        value={search.list}
        choices={[
          { value: undefined, label: labelOf('unpaid') },
          ...lists.map((value) => ({ value, label: labelOf(value) })),
        ]}
        onChange={(list) => onSearch({ list })}
      />
      <Button size="sm" onClick={props.onNew}>
        {texts.create.open}
      </Button>
    </>
  );
}

function useColumns(): Column<InvoiceHead>[] {
  const { staffInvoices, invoices } = useInvoicesTexts();
  const money = useMoney();
  return useMemo((): Column<InvoiceHead>[] => {
    const { columns: names, draft } = staffInvoices;
    return [
      {
        id: 'number',
        header: names.number,
        cell: ({ number }) => number ?? draft,
        sort: ({ number }) => number ?? '',
      },
      {
        id: 'state',
        header: names.state,
        cell: ({ state }) => <InvoiceState state={state} texts={invoices} />,
        sort: ({ state }) => invoices.states[state],
        card: 'badge',
      },
      customerColumn(names.customer),
      {
        id: 'total',
        header: names.total,
        cell: ({ totalCents, currency }) => money({ cents: totalCents, currency }),
        align: 'end',
      },
      {
        id: 'due',
        header: names.due,
        cell: ({ due }) => money({ cents: due.amountCents, currency: due.currency }),
        sort: ({ due }) => due.amountCents,
        align: 'end',
      },
      timeColumn('made', names.made, ({ madeAt }) => madeAt),
    ];
  }, [staffInvoices, invoices, money]);
}

import type { Payment } from '@jadeport/contract/payments';
import { paymentSorts } from '@jadeport/contract/payments/sorts';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { PageTitle } from '../../components/app/page-title.tsx';
import { StateBadge } from '../../components/app/state-badge.tsx';
import { type Column, sortOf } from '../../components/app/table/column.ts';
import { customerColumn, timeColumn } from '../../components/app/table/columns.tsx';
import { Table } from '../../components/app/table/table.tsx';
import type { ListProps } from '../../components/app/table/use-list-props.ts';
import { Tabs } from '../../components/app/tabs.tsx';
import { api } from '../../lib/api.tsx';
import { usePaymentsTexts } from '../../lib/signed-in-texts.ts';
import { useMoney } from '../../lib/use-money.ts';
import { usePages } from '../../lib/use-pages.ts';
import { ReconcileList } from './reconcile-list.tsx';
import type { Search } from './search.ts';

const TakePayment = lazy(async () => ({
  default: (await import('./take-payment.tsx')).TakePayment,
}));
const PaymentPanel = lazy(async () => ({
  default: (await import('./payment-panel.tsx')).PaymentPanel,
}));

const pageSize = 50;

/** Payments to confirm, received and not received, and card payments to look up. Needs an ApiProvider. */
export function PaymentsPage(props: ListProps<Search> & { drawers: ReactNode }) {
  const { staffPayments: texts } = usePaymentsTexts();
  const { client } = api.useUtils();
  const { search, onSearch } = props;
  const list = search.list ?? ('pending' as const);
  const asked = { list, ...sortOf(props.view, paymentSorts) };
  const counts = api.payments.count.useQuery();
  const pages = usePages([['payments', 'list'], asked], (cursor) =>
    client.payments.list.query({ ...asked, limit: pageSize, ...cursor }),
  );
  const loaded = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = loaded.find(({ id }) => id === search.open);
  const tab = (value: Search['list'], name: keyof typeof texts.lists) => ({
    value,
    label: texts.lists[name],
    count: counts.data?.[name],
  });
  const close = () => onSearch({ list: search.list });
  return (
    <>
      <PageTitle title={texts.title} quietOnPhones>
        {props.drawers}
        <Button size="sm" onClick={() => onSearch({ ...search, pay: 'new' })}>
          {texts.take.open}
        </Button>
      </PageTitle>
      <ReconcileList />
      <Table
        label={texts.title}
        name="payments"
        columns={useColumns()}
        sorts={paymentSorts}
        pages={pages}
        rowId={({ id }) => id}
        rowLabel={({ invoiceNumber, method }) => `${invoiceNumber} ${method}`}
        onOpen={({ id }) => onSearch({ list: search.list, open: id })}
        opened={search.open}
        view={props.view}
        onView={props.onView}
        nothing={texts.nothing}
        tools={
          <Tabs
            label={texts.title}
            value={search.list}
            choices={[
              tab(undefined, 'pending'),
              tab('received', 'received'),
              tab('undone', 'undone'),
              tab('all', 'all'),
            ]}
            onChange={(next) => onSearch({ list: next })}
          />
        }
      />
      <Suspense>
        {opened && <PaymentPanel key={opened.id} payment={opened} onClose={close} />}
        {search.pay !== undefined && (
          <TakePayment
            number={search.pay === 'new' ? undefined : search.pay}
            onClose={() => onSearch({ list: search.list })}
          />
        )}
      </Suspense>
    </>
  );
}

const colours = {
  pending: 'yellow',
  confirmed: 'green',
  refused: 'gray',
  part_refunded: 'blue',
  refunded: 'gray',
  reversed: 'gray',
} as const;

function useColumns(): Column<Payment>[] {
  const { staffPayments: texts, payments } = usePaymentsTexts();
  const money = useMoney();
  return useMemo((): Column<Payment>[] => {
    const names = texts.columns;
    return [
      {
        id: 'amount',
        header: names.amount,
        sort: ({ amountCents }) => amountCents,
        cell: ({ amountCents, currency }) => money({ cents: amountCents, currency }),
        card: 'title',
        whole: true,
      },
      {
        id: 'method',
        header: names.method,
        cell: ({ method }) => payments.methods[method],
        card: 'text',
      },
      {
        id: 'invoice',
        header: names.invoice,
        cell: ({ invoiceNumber }) => invoiceNumber,
        card: 'text',
        whole: true,
      },
      {
        ...customerColumn(names.customer),
        sort: ({ customerCode }) => customerCode,
      } as Column<Payment>,
      {
        id: 'state',
        header: names.state,
        cell: ({ state }) => (
          <StateBadge colour={colours[state]}>{payments.states[state]}</StateBadge>
        ),
        card: 'badge',
      },
      { id: 'reference', header: names.reference, cell: ({ reference }) => reference },
      timeColumn('made', names.made, ({ madeAt }) => madeAt),
    ];
  }, [texts, payments, money]);
}

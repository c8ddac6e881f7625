import type { Statement as Answer } from '@jadeport/contract/invoices';
import { Box, Stack } from '@mantine/core';
import { skipToken } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Facts } from '../../components/app/card.tsx';
import { PageTitle } from '../../components/app/page-title.tsx';
import { PagedList } from '../../components/app/paged-list.tsx';
import { Record } from '../../components/app/record.tsx';
import { api } from '../../lib/api.tsx';
import { jamaicaDay } from '../../lib/dates.ts';
import { useInvoicesTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { usePages } from '../../lib/use-pages.ts';

type Asked = { limit: number; cursor?: string };
type Item = Answer['items'][number];
type Props = {
  /** The customer's code for staff; without it the signed-in customer's own. */
  customerCode?: string;
};

/** What was billed, credited and paid, newest first, with the sums. Needs an ApiProvider. */
export function Statement({ customerCode }: Props) {
  const { invoices } = useInvoicesTexts();
  const { statement: texts } = invoices;
  const { client } = api.useUtils();
  const read = (asked: Asked) =>
    customerCode === undefined
      ? client.invoices.statement.query(asked)
      : client.invoices.customerStatement.query({ customerCode, ...asked });
  const pages = usePages([['invoices', 'statement'], { customerCode, limit: 20 }], (cursor) =>
    read({ limit: 20, ...cursor }),
  );
  // The sums and the name come with every page, and the pages of a list are kept without them.
  const own = api.invoices.statement.useQuery(
    customerCode === undefined ? { limit: 1 } : skipToken,
  );
  const theirs = api.invoices.customerStatement.useQuery(
    customerCode === undefined ? skipToken : { customerCode, limit: 1 },
  );
  const first = own.data ?? theirs.data;
  const name = first && customerCode ? `${first.customerCode} ${first.customerName}` : '';
  return (
    <>
      <PageTitle title={name ? `${texts.title} · ${name}` : texts.title} intro={texts.intro} />
      <Stack gap="md">
        {first && (
          <Box maw={480} w="100%" mt="md">
            <Totals totals={first.totals} />
          </Box>
        )}
        <PagedList
          pages={pages}
          label={texts.title}
          nothing={texts.nothing}
          row={(item) => (
            <Row
              key={`${item.kind} ${item.at} ${item.number}`}
              item={item}
              forStaff={!!customerCode}
            />
          )}
        />
      </Stack>
    </>
  );
}

function Totals({ totals }: Pick<Answer, 'totals'>) {
  const { statement: texts } = useInvoicesTexts().invoices;
  const money = useMoney();
  return totals.map(({ currency, billedCents, creditedCents, paidCents, dueCents }) => {
    const amount = (cents: number) => money({ cents, currency });
    return (
      <Facts
        key={currency}
        sum
        rows={[
          [texts.totals.billed, amount(billedCents)],
          ...(creditedCents > 0 ? [[texts.totals.credited, amount(-creditedCents)] as const] : []),
          [texts.totals.paid, amount(-paidCents)],
          [texts.totals.due, <strong key="due">{amount(dueCents)}</strong>],
        ]}
      />
    );
  });
}

function Row({ item, forStaff }: { item: Item; forStaff: boolean }) {
  const { statement: texts } = useInvoicesTexts().invoices;
  const language = useLanguage();
  const money = useMoney();
  const { kind, number, amountCents: cents, currency } = item;
  // The page of a credit note is that of its invoice, which the statement does not name.
  const isLinked = number !== null && kind !== 'credit_note';
  return (
    <Record
      title={
        isLinked ? (
          forStaff ? (
            <Link to="/admin/invoices" search={{ list: 'all', open: number }}>
              {texts.kinds[kind]} {number}
            </Link>
          ) : (
            <Link to="/invoices/$number" params={{ number }}>
              {texts.kinds[kind]} {number}
            </Link>
          )
        ) : (
          `${texts.kinds[kind]} ${number ?? ''}`
        )
      }
      facts={[
        { name: texts.at, value: jamaicaDay(item.at, language) },
        { name: texts.amount, value: money({ cents, currency }) },
      ]}
    />
  );
}

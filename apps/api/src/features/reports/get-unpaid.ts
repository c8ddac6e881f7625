import type { BillingCurrency } from '@jadeport/billing';
import type { PeriodInput, Unpaid } from '@jadeport/contract/reports';
import { type Age, invoiceAges } from '@jadeport/reports';
import { settingsZone } from '@jadeport/settings';
import { dayAt, spanOfDay } from '@jadeport/shipment';
import { fullNameSql } from '../accounts/full-name.ts';
import { beginningsOf, daysOfAge } from './get-ageing.ts';
import { pageOf, periodOf } from './period.ts';
import type { FigureDeps } from './read-figures.ts';

/* Raw SQL, because the builder has no `width_bucket` of times. */

const unpaid = `from invoices i where i.state in ('issued', 'part_paid')`;
const due = 'i.total_cents - i.allocated_cents - i.credited_cents';

/** $1 the beginnings of the ages, oldest first. */
const agesSql = `
  select i.currency, width_bucket(i.issued_at, $1::timestamptz[]) as bucket,
    count(*)::int as count, sum(${due})::bigint as cents
  ${unpaid} group by 1, 2`;

/** $1 how many to name. */
const debtorsSql = `
  select c.customer_code as "customerCode", ${fullNameSql('u')} as "customerName", d.currency,
    d.count, d.cents
  from (
    select i.customer_id, i.currency, count(*)::int as count, sum(${due})::bigint as cents
    ${unpaid} group by 1, 2 order by 4 desc, 1 limit $1
  ) d
  join customers c on c.id = d.customer_id join users u on u.id = c.user_id
  order by d.cents desc, c.number`;

const namedDebtors = 10;
const page = '/admin/invoices';

type AgeRow = { currency: BillingCurrency; bucket: number; count: number; cents: number };
type Debtor = Omit<Unpaid['debtors'][number], 'link'>;

/** What is due now, by the days since the invoices were issued, and who owes most. */
export async function getUnpaid(deps: FigureDeps, asked: PeriodInput): Promise<Unpaid> {
  const { reader } = deps.database;
  const today = dayAt(settingsZone, deps.clock());
  const begins = beginningsOf(invoiceAges, today).map((day) => spanOfDay(settingsZone, day).from);
  const [rows, debtors] = await Promise.all([
    reader.execute<AgeRow>(agesSql, [begins]),
    reader.execute<Debtor>(debtorsSql, [namedDebtors]),
  ]);
  return {
    ...periodOf(deps, asked),
    rows: rows
      .map(({ bucket, ...row }) => {
        const age = invoiceAges[invoiceAges.length - 1 - bucket] as Age;
        const { day: from, until: to } = daysOfAge(age, today);
        return {
          ...row,
          fromDays: age.from,
          toDays: age.to,
          link: pageOf(page, { from, to, currency: row.currency }),
        };
      })
      .toSorted((a, b) => b.currency.localeCompare(a.currency) || a.fromDays - b.fromDays),
    debtors: debtors.map((debtor) => ({
      ...debtor,
      link: pageOf(page, { customerCode: debtor.customerCode, currency: debtor.currency }),
    })),
    link: page,
  };
}

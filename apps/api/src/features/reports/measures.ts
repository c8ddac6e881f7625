import type { AuditAction } from '@jadeport/contract/audit';
import { firstBilledSql } from '../invoices/promised-units.ts';
import { isFirstIn, journeysSql } from '../shipments/journeys.ts';

/** What staff are counted by; each leaves one entry in the audit log for each thing. */
export const work = [
  'receiving.received',
  'receiving.assigned',
  'pre-alerts.papers-checked',
  'consolidations.packed',
  'shipments.moved',
  'manifests.unit-added',
  'manifests.unit-counted',
  'customs.assessed',
  'invoices.issued',
  'payments.taken',
  'payments.confirmed',
  'pickups.handed-over',
  'pickups.delivery-proved',
  'contact.answered',
] as const satisfies readonly AuditAction[];

const span = ['d."from"', 'd."to"'] as const;

const firstOf = (...status: Parameters<typeof isFirstIn>) => `
  select '' as dimension, count(*)::int as count, 0::bigint as amount
  from tracking_events h where ${isFirstIn(...status)}`;

const within = (column: string) => `${column} >= ${span[0]} and ${column} < ${span[1]}`;

/**
 * What is counted by day: statements over a span `d`, whose parts add up. $2 is `journeySites`. Nothing
 * that they read changes later, but events that are entered for an earlier time and what a unit comes to
 * (`stale_times`).
 */
export const measures = {
  received: firstOf('received', ...span),
  departed: firstOf('in_transit', ...span),
  ready: firstOf('ready_for_pickup', ...span),
  delivered: firstOf('delivered', ...span),

  /** By lane, service and days on the way. */
  arrived: `
    select concat_ws('|', j.lane, j.service, j.days) as dimension, count(*)::int as count,
      0::bigint as amount
    from (${journeysSql(...span, '$2')}) j group by 1`,

  /** By action and actor. */
  work: `
    select concat_ws('|', e.action, e.actor) as dimension, count(*)::int as count,
      0::bigint as amount
    from audit_entries e
    where ${within('e.at')} and e.actor is not null and e.action in (${work.map((action) => `'${action}'`).join(', ')})
    group by 1`,

  /** Invoices by currency. */
  issued: `
    select i.currency as dimension, count(*)::int as count, sum(i.total_cents)::bigint as amount
    from invoices i where ${within('i.issued_at')} group by 1`,

  /** Their lines by kind, beneficiary and currency; counts the invoices. */
  billed: `
    select concat_ws('|', l.kind, l.beneficiary, i.currency) as dimension,
      count(distinct i.id)::int as count, sum(l.worth_cents)::bigint as amount
    from invoices i join invoice_lines l on l.invoice_id = i.id
    where ${within('i.issued_at')} group by 1`,

  /** Credit notes by currency. */
  credited: `
    select n.currency as dimension, count(*)::int as count, sum(n.amount_cents)::bigint as amount
    from credit_notes n where ${within('n.recorded_at')} group by 1`,

  /** Units of which a cost was said before their first bill, with what was said in US cents. */
  promised: `
    select '' as dimension, count(*)::int as count,
      sum("saidShipping" + "saidCustoms")::bigint as amount
    from (${firstBilledSql(...span)}) u`,

  /** The same that came to more than was said, and the others; by how much, whatever its sign. */
  differed: `
    select case when d.cents > 0 then 'over' else 'kept' end as dimension, count(*)::int as count,
      sum(abs(d.cents))::bigint as amount
    from (select shipping + customs - "saidShipping" - "saidCustoms" as cents
      from (${firstBilledSql(...span)}) u) d group by 1`,
} as const;
export type Measure = keyof typeof measures;

/**
 * Counts measures over one span from $1 to $3, where $2 is `journeySites`. By parameters, because
 * PostgreSQL then knows how little lies between, and plans for that.
 */
export const spanSql = (names: readonly Measure[]): string =>
  names
    .map((name) => {
      const statement = measures[name].replaceAll(span[0], '$1').replaceAll(span[1], '$3');
      return `select '${name}' as measure, m.dimension, m.count, m.amount
        from (${statement}) m where m.count > 0 and $2::json is not null`;
    })
    .join(' union all ');

/** Counts measures over the spans of $1, each with its day. */
export const liveSql = (names: readonly Measure[]): string => `
  with d as materialized (
    select * from json_to_recordset($1::json) as d (day date, "from" timestamptz, "to" timestamptz)
  )
  ${names
    .map(
      (name) => `select d.day::text as day, '${name}' as measure, m.dimension, m.count, m.amount
        from d cross join lateral (${measures[name]}) m where m.count > 0 and $2::json is not null`,
    )
    .join(' union all ')}`;

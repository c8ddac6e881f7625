import type { Language } from '@jadeport/contract';
import { keptRejectedLimit, rejectedLimit } from '@jadeport/contract/orders';
import type { RejectedOrders } from '@jadeport/contract/platforms';
import { sql } from 'kysely';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { dayMs } from '../../durations.ts';
import type { RejectedOrder as Rejected } from '../../ports/order-source.ts';
import { Platform } from './platform.entity.ts';
import { RejectedOrder } from './rejected-order.entity.ts';
import { cleanText, longestText, toProblemOutput, toProblemRow } from './shop-problem.ts';

/** An order that no sync and no post has shown for so long is forgotten. */
const keptDays = 30;

/**
 * Keeps what could not be stored, each order once, and of very many the last seen. The caller holds the
 * platform and has stored no order yet in its transaction, so that two callers cannot deadlock. Without
 * the platform, nothing is kept.
 */
export async function keepRejected(
  source: Source,
  platformId: string,
  rejected: readonly Rejected[],
  now: Date,
): Promise<void> {
  if (rejected.length === 0) return;
  const last = rejected.slice(-keptRejectedLimit);
  const rows = new Map(last.map((order, at) => [recordOf(order, at), order]));
  const kept = [...rows].map(([record, { orderNumber, problem, updatedAt }]) => ({
    record,
    order_number: cleanText(orderNumber),
    problem: toProblemRow(problem),
    changed_at: isPlausible(updatedAt) ? updatedAt : null,
  }));
  const given = sql<(typeof kept)[number]>`json_to_recordset(${JSON.stringify(kept)})`;
  await query(source, Platform, RejectedOrder)
    .insertInto('rejected_orders')
    .columns(['platform_id', 'record', 'order_number', 'problem', 'changed_at', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('platforms as p')
        .crossJoin(
          given.as<'given'>(
            sql`given (record text, order_number text, problem jsonb, changed_at timestamptz)`,
          ),
        )
        .where('p.id', '=', platformId)
        .select([
          'p.id',
          'given.record',
          'given.order_number',
          'given.problem',
          'given.changed_at',
          eb.cast<Date>(eb.val(now), 'timestamptz').as('seen_at'),
        ])
        .orderBy('given.record', (order) => order.collate('C')),
    )
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'record']).doUpdateSet((eb) => ({
        order_number: eb.ref('excluded.order_number'),
        problem: eb.ref('excluded.problem'),
        changed_at: eb.ref('excluded.changed_at'),
        seen_at: eb.ref('excluded.seen_at'),
      })),
    )
    .execute();
  await query(source, RejectedOrder)
    .deleteFrom('rejected_orders')
    .where('platform_id', '=', platformId)
    .where('record', 'in', (eb) =>
      eb
        .selectFrom('rejected_orders')
        .where('platform_id', '=', platformId)
        .select('record')
        .orderBy('seen_at', 'desc')
        .orderBy('record')
        .offset(keptRejectedLimit),
    )
    .execute();
}

/** Shops write `0000-00-00` and the like, which the database may refuse. */
function isPlausible(at: Date | null): boolean {
  const year = at?.getUTCFullYear() ?? 0;
  return year >= 1970 && year <= 9999;
}

/** What stands before the number of an order without an id. */
const numberPrefix = 'number ';

/** One without an id is known by its number, or else by its place in what the shop sent. */
function recordOf({ externalId, orderNumber }: Rejected, at: number): string {
  const named = orderNumber === '' ? `record ${at + 1}` : numberPrefix + orderNumber;
  return cleanText(externalId ?? named);
}

/**
 * Common table expressions that forget rejected orders which a page stores, unless the page is older
 * than what was rejected; they need `given_to` with `platform_id`, and the page's orders as `given`. A
 * row that somebody else holds is being kept or forgotten there. Written so that PostgreSQL reads the
 * platform's rows once, hashes the page's names (`is true`) and locks by the index (the limit), whatever
 * it knows of the table: 1,000 rows and 15,000 orders would be compared each with each.
 */
export const mendedSql = `
  named as (
    select external_id as record, changed_at from given
    union all
    select left('${numberPrefix}' || order_number, ${longestText}), changed_at from given
  ),
  rejected as materialized (
    select r.platform_id, r.record, r.changed_at from given_to
    join rejected_orders r on r.platform_id = given_to.platform_id
  ),
  again as materialized (
    select * from rejected where (record in (select record from named)) is true
  ),
  mendable as (
    select held.platform_id, held.record from again a
    join named n on n.record = a.record
      and (n.changed_at is null or a.changed_at is null or n.changed_at >= a.changed_at)
    cross join lateral (
      select r.platform_id, r.record from rejected_orders r
      where r.platform_id = a.platform_id and r.record = a.record
      limit 1 for update skip locked
    ) held
  ),
  mended as (
    delete from rejected_orders r using mendable m
    where r.platform_id = m.platform_id and r.record = m.record
  )`;

/** Forgets rejected orders that are gone in the shop; the caller holds the platform. */
export async function forgetRejected(
  source: Source,
  platformId: string,
  externalIds: readonly string[],
): Promise<void> {
  await query(source, RejectedOrder)
    .deleteFrom('rejected_orders')
    .where('platform_id', '=', platformId)
    .where((eb) => eb('record', '=', eb.fn.any(eb.val([...externalIds]))))
    .execute();
}

/** Forgets rejected orders that nothing has shown for a month; those in use wait a day more. */
export async function purgeRejected(source: Source, now: Date): Promise<void> {
  await query(source, RejectedOrder)
    .deleteFrom('rejected_orders')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('platform_id', 'record'),
        'in',
        selectFrom('rejected_orders')
          .where('seen_at', '<', new Date(now.getTime() - keptDays * dayMs))
          .select(['platform_id', 'record'])
          .forUpdate()
          .skipLocked()
          .$asTuple('platform_id', 'record'),
      ),
    )
    .execute();
}

/** How many orders of each platform could not be stored; a platform without any is missing. */
export async function countRejected(
  source: Source,
  platformIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await query(source, RejectedOrder)
    .selectFrom('rejected_orders')
    .where((eb) => eb('platform_id', '=', eb.fn.any(eb.val([...platformIds]))))
    .select((eb) => ['platform_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .groupBy('platform_id')
    .execute();
  return new Map(rows.map(({ platform_id, count }) => [platform_id, count]));
}

/** A platform's orders that could not be stored, the last seen first. */
export async function listRejected(
  source: Source,
  platformId: string,
  language: Language,
): Promise<RejectedOrders> {
  const rows = await query(source, RejectedOrder)
    .selectFrom('rejected_orders')
    .where('platform_id', '=', platformId)
    .select((eb) => [
      'order_number as orderNumber',
      'problem',
      'seen_at as seenAt',
      eb.cast<number>(eb.fn.countAll().over(), 'integer').as('count'),
    ])
    .orderBy('seen_at', 'desc')
    .orderBy('order_number')
    .limit(rejectedLimit)
    .execute();
  return {
    count: rows[0]?.count ?? 0,
    orders: rows.map(({ orderNumber, problem, seenAt }) => ({
      orderNumber,
      reason: toProblemOutput(problem, language).message,
      seenAt: seenAt.toISOString(),
    })),
  };
}

/** The first rejected orders, as an answer names them. */
export const toRejectedOutput = (rejected: readonly Rejected[], language: Language) =>
  rejected.slice(0, rejectedLimit).map(({ orderNumber, problem }) => ({
    orderNumber: cleanText(orderNumber),
    reason: toProblemOutput(toProblemRow(problem), language).message,
  }));

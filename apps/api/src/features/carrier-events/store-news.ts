import { createHash } from 'node:crypto';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { CarrierNews, CarrierEvent as Said } from '../../ports/tracking-provider.ts';
import { CarrierEvent } from './carrier-event.entity.ts';
import { CarrierWaybill } from './carrier-waybill.entity.ts';

/** A carrier that tells more of one parcel tells nonsense. */
const mostEvents = 100;
const longestText = 500;

/** Adds what is new to the histories of followed waybills; what comes again changes nothing. */
export async function storeNews(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  news: readonly CarrierNews[],
): Promise<void> {
  const named = new Map(
    news.map(({ waybill, events }) => [normalizeTrackingNumber(waybill), events] as const),
  );
  const recorded_at = clock();
  const followed = await query(em, CarrierWaybill)
    .updateTable('carrier_waybills')
    .set({ heard_at: recorded_at })
    .where('waybill', 'in', ['', ...named.keys()])
    .where('state', '=', 'followed')
    .returning('waybill')
    .execute();
  const rows = followed.flatMap(({ waybill }) =>
    (named.get(waybill) ?? []).slice(0, mostEvents).map((said) => toRow(waybill, said)),
  );
  if (rows.length === 0) return;
  await query(em, CarrierEvent)
    .insertInto('carrier_events')
    .values(rows.map((row) => ({ ...row, recorded_at })))
    .onConflict((conflict) => conflict.columns(['waybill', 'digest']).doNothing())
    .execute();
}

function toRow(waybill: string, { status, text, location, occurredAt }: Said) {
  const said = { status: stored(status), text: stored(text), location: stored(location) };
  const digest = createHash('sha256')
    .update(JSON.stringify([said, occurredAt.getTime()]))
    .digest('hex');
  return { waybill, digest, ...said, occurred_at: occurredAt };
}

/** PostgreSQL's texts contain neither NUL nor half characters. */
const stored = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, longestText).toWellFormed();

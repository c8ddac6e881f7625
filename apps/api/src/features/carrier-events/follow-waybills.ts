import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { minuteMs } from '../../durations.ts';
import type { TrackingProvider } from '../../ports/tracking-provider.ts';
import { PreAlert } from '../pre-alerts/pre-alert.entity.ts';
import { CarrierWaybill } from './carrier-waybill.entity.ts';
import { storeNews } from './store-news.ts';

type Needs = Pick<Deps, 'clock'>;

/** What was heard of a waybill is not asked for again for so long. */
const cachedMs = 30 * minuteMs;
/** Ten calls of each kind in one run. */
const mostCalls = 10;

/**
 * Follows the waybills that customers pre-alerted and that have not come: registers new ones, and asks
 * for those of which nothing was heard for half an hour. Nothing else is ever registered, least of all
 * what a visitor looks up.
 */
export async function followWaybills(
  em: EntityManager,
  deps: Needs,
  provider: TrackingProvider,
): Promise<void> {
  await registerNew(em, deps, provider);
  await askForNews(em, deps, provider);
}

const open = (em: EntityManager) =>
  query(em, PreAlert, CarrierWaybill)
    .selectFrom('pre_alerts as p')
    .where('p.state', '=', 'open')
    .where('p.waybill', 'is not', null);

async function registerNew(em: EntityManager, { clock }: Needs, provider: TrackingProvider) {
  const rows = await open(em)
    .leftJoin('carrier_waybills as w', 'w.waybill', 'p.waybill')
    .where('w.waybill', 'is', null)
    .select('p.waybill')
    .distinct()
    .orderBy('p.waybill')
    .limit(provider.atOnce * mostCalls)
    .execute();
  for (const batch of batchesOf(rows, provider.atOnce)) {
    const { taken, refused } = await provider.register(batch);
    const asked = new Set(batch);
    const rows = [
      ...taken.map((waybill) => ({ waybill, state: 'followed' as const })),
      ...refused.map((waybill) => ({ waybill, state: 'refused' as const })),
    ].filter(({ waybill }) => asked.has(waybill));
    if (rows.length === 0) continue;
    const registered_at = clock();
    await query(em, CarrierWaybill)
      .insertInto('carrier_waybills')
      .values(rows.map((row) => ({ ...row, registered_at })))
      .onConflict((conflict) => conflict.column('waybill').doNothing())
      .execute();
  }
}

async function askForNews(em: EntityManager, deps: Needs, provider: TrackingProvider) {
  const before = new Date(deps.clock().getTime() - cachedMs);
  const rows = await open(em)
    .innerJoin('carrier_waybills as w', 'w.waybill', 'p.waybill')
    .where('w.state', '=', 'followed')
    .where((eb) => eb.or([eb('w.heard_at', 'is', null), eb('w.heard_at', '<=', before)]))
    .select('w.waybill')
    .distinct()
    .orderBy('w.waybill')
    .limit(provider.atOnce * mostCalls)
    .execute();
  for (const batch of batchesOf(rows, provider.atOnce)) {
    await query(em, CarrierWaybill)
      .updateTable('carrier_waybills')
      .set({ heard_at: deps.clock() })
      .where('waybill', 'in', batch)
      .execute();
    await storeNews(em, deps, await provider.fetch(batch));
  }
}

function batchesOf(rows: readonly { waybill: string | null }[], size: number): string[][] {
  const waybills = rows.flatMap(({ waybill }) => waybill ?? []);
  return Array.from({ length: Math.ceil(waybills.length / size) }, (_, at) =>
    waybills.slice(at * size, (at + 1) * size),
  );
}

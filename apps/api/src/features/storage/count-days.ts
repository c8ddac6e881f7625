import type { Storage } from '@jadeport/contract/storage';
import { reminderAt } from '@jadeport/shipment';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Consolidation } from '../consolidations/consolidation.entity.ts';
import { ShippingChoice } from '../manifests/shipping-choice.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { readClock } from './read-clock.ts';
import { stayFacts } from './stay-facts.ts';
import { StorageClock } from './storage-clock.entity.ts';
import { StorageReminder } from './storage-reminder.entity.ts';

type Needs = Pick<Deps, 'clock' | 'settings'>;
type Counted = { id: string; storage: Storage };

const pageSize = 500;

/** The units of a page that lie at a site, after an id, with the facts of their clocks. */
const storedUnits = (em: EntityManager, after: string | null, ids?: readonly string[]) =>
  query(em, Shipment, Consolidation, ShippingChoice)
    .selectFrom('shipments as s')
    .leftJoin('consolidations as k', 'k.shipment_id', 's.id')
    .leftJoin('shipping_choices as w', 'w.shipment_id', 's.id')
    .where('s.status', 'in', ['received', 'processing', 'ready_for_pickup'])
    .where('s.consolidation_id', 'is', null)
    .where('s.withdrawn_at', 'is', null)
    .$if(after !== null, (units) => units.where('s.id', '>', after ?? ''))
    .$if(ids !== undefined, (units) => units.where('s.id', 'in', ids ?? []))
    .select(['s.id', 's.status'])
    .select(stayFacts.as('stay'))
    .orderBy('s.id')
    .limit(pageSize);

/** What the clock of a unit shows now; null where it lies nowhere, or its site has no rule. */
export async function clockOf(em: EntityManager, deps: Needs, id: string): Promise<Storage | null> {
  const [unit] = await storedUnits(em, null, [id]).execute();
  return unit ? readClock(unit.status, unit.stay, deps.settings(), deps.clock()) : null;
}

/**
 * Counts the storage days of everything that is stored, a page of units in a transaction; `remind`
 * gets those whose owners are to be reminded, each reminder once. Repeatable at any time.
 */
export async function countDays(
  em: EntityManager,
  deps: Needs,
  remind: (tx: EntityManager, due: { shipmentId: string; step: number }[]) => Promise<void>,
): Promise<void> {
  const startedAt = deps.clock();
  for (let after: string | null = null; ; ) {
    const units: Awaited<ReturnType<ReturnType<typeof storedUnits>['execute']>> = await storedUnits(
      em,
      after,
    ).execute();
    const counted = units.flatMap(({ id, status, stay }): Counted[] => {
      const storage = readClock(status, stay, deps.settings(), startedAt);
      return storage ? [{ id, storage }] : [];
    });
    await em.transactional(async (tx) => {
      await storeClocks(tx, counted, startedAt);
      await remind(tx, await storeReminders(tx, counted, startedAt));
    });
    const last = units.at(-1);
    if (!last || units.length < pageSize) break;
    after = last.id;
  }
  await query(em, StorageClock)
    .deleteFrom('storage_clocks')
    .where('counted_at', '<', startedAt)
    .execute();
}

async function storeClocks(tx: EntityManager, counted: readonly Counted[], now: Date) {
  if (counted.length === 0) return;
  await query(tx, StorageClock)
    .insertInto('storage_clocks')
    .values(
      counted.map(({ id, storage }) => ({
        shipment_id: id,
        site: storage.site,
        free_until: storage.freeUntil,
        abandoned_from: storage.abandonedFrom,
        charged_days: storage.chargedDays,
        counted_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('shipment_id').doUpdateSet((eb) => ({
        site: eb.ref('excluded.site'),
        free_until: eb.ref('excluded.free_until'),
        abandoned_from: eb.ref('excluded.abandoned_from'),
        charged_days: eb.ref('excluded.charged_days'),
        // A count that began before another and ends after it must not make the other take its clocks away.
        counted_at: sql<Date>`greatest(excluded.counted_at, storage_clocks.counted_at)`,
      })),
    )
    .execute();
}

/** Stores the reminders that are due and returns those that were not stored before. */
async function storeReminders(tx: EntityManager, counted: readonly Counted[], now: Date) {
  const due = counted.flatMap(({ id, storage }) => {
    // Where storing costs nothing, nothing changes when the free days end.
    const step = storage.perDay.cents > 0 ? reminderAt(storage) : undefined;
    return step === undefined
      ? []
      : [{ shipment_id: id, site: storage.site, step, reminded_at: now }];
  });
  if (due.length === 0) return [];
  return query(tx, StorageReminder)
    .insertInto('storage_reminders')
    .values(due)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['shipment_id as shipmentId', 'step'])
    .execute();
}

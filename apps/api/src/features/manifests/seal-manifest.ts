import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { fullName } from '../accounts/full-name.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { recountBags } from './bag-totals.ts';
import { commandManifest } from './lock-manifest.ts';
import { ManifestLine } from './manifest-line.entity.ts';
import { refuseUnready } from './readiness.ts';
import { gramsOf, serviceOf, unitsOf } from './units.ts';

/**
 * Seals a manifest: what is in its bags becomes its lines, which no later change of a shipment
 * touches; the same number of statements for any number of units.
 *
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED unless it is open; MANIFEST_EMPTY; NOT_READY_TO_SEAL with
 * every reason
 */
export async function sealManifest(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const now = deps.clock();
    const { masterNumber: thing } = await commandManifest(tx, id, 'seal', { sealed_at: now });
    const ids = await unitIds(tx, id);
    if (ids.length === 0) throw new AppError('MANIFEST_EMPTY');
    await lockShipments(tx, ids);
    await refuseUnready(tx, deps, id);
    await writeLines(tx, actor, id, now);
    await recountBags(tx, id);
    const details = { units: ids.length };
    await record(tx, { actor, action: 'manifests.sealed', thing, details });
  });
}

/** The ids of the units of a manifest. */
export async function unitIds(tx: EntityManager, id: string): Promise<string[]> {
  const rows = await unitsOf(tx, id).select('s.id').execute();
  return rows.map((row) => row.id);
}

const columns = [
  ...(['manifest_id', 'number', 'bag', 'shipment_id', 'tracking_number'] as const),
  ...(['customer_code', 'consignee', 'address', 'description', 'service'] as const),
  ...(['weight_milli_pounds', 'weight_grams', 'value_cents', 'actor', 'recorded_at'] as const),
] as const;

/** The consignee is the customer, or the customer of a seller. */
const consigneeParts = sql`nullif(concat_ws(', ', nullif(s.consignee ->> 'street', ''),
  nullif(s.consignee ->> 'city', ''), nullif(s.consignee ->> 'postalCode', ''),
  nullif(s.consignee ->> 'country', '')), '')`;
const ownAddress = sql`concat_ws(', ', c.street_address, c.city, c.parish, 'Jamaica')`;

async function writeLines(tx: EntityManager, actor: Actor, id: string, now: Date): Promise<void> {
  await query(tx, ManifestLine)
    .insertInto('manifest_lines')
    .columns([...columns])
    .expression(
      unitsOf(tx, id)
        .select((eb) => [
          'b.manifest_id',
          sql<number>`row_number() over (order by b.number, s.tracking_number)`.as('number'),
          'b.number as bag',
          's.id as shipment_id',
          's.tracking_number',
          'c.customer_code',
          sql<string>`coalesce(s.consignee ->> 'name', ${fullName('u')})`.as('consignee'),
          sql<string>`coalesce(${consigneeParts}, ${ownAddress})`.as('address'),
          's.description',
          serviceOf.as('service'),
          's.weight_milli_pounds',
          gramsOf(eb.ref('s.weight_milli_pounds')).as('weight_grams'),
          's.declared_value_cents as value_cents',
          eb.val(actor.id).as('actor'),
          eb.val(now).as('recorded_at'),
        ])
        .orderBy('number'),
    )
    .execute();
}

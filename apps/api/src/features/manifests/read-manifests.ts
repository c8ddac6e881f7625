import type {
  Bag as BagOutput,
  Manifest as ManifestOutput,
  ManifestSummary,
} from '@jadeport/contract/manifests';
import type { ManifestSort } from '@jadeport/contract/manifests/sorts';
import type { ManifestState } from '@jadeport/manifest';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Page } from '../../db/cursor.ts';
import type { Database, Source } from '../../db/database.ts';
import { isoOf } from '../../db/instant.ts';
import { type List, type ListInput, listPage } from '../../db/list.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { Bag } from './bag.entity.ts';
import { Manifest } from './manifest.entity.ts';
import { gramsOf, unitsOf } from './units.ts';

const select = (source: Source) =>
  query(source, Manifest)
    .selectFrom('manifests as m')
    .select((eb) => [
      ...(['m.id', 'm.state', 'm.mode', 'm.carrier', 'm.master_number as masterNumber'] as const),
      ...(['m.origin', 'm.destination'] as const),
      isoOf(eb.ref('m.departs_at')).as('departsAt'),
      isoOf(eb.ref('m.sealed_at')).as('sealedAt'),
      isoOf(eb.ref('m.departed_at')).as('departedAt'),
      isoOf(eb.ref('m.created_at')).as('createdAt'),
    ]);

/** A year has some hundreds of manifests: any order sorts them. */
const manifests: List<ManifestSort> = {
  columns: {
    departs: { by: sql.ref('m.departs_at'), type: 'instant' },
    number: { by: sql.ref('m.master_number'), type: 'text' },
    state: { by: sql.ref('m.state'), type: 'text' },
  },
  usual: '-departs',
  id: { by: sql.ref('m.id'), type: 'uuid' },
};

/**
 * Manifests, or those in one state, the latest departure first or as sorted, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export function listManifests(
  database: Database,
  { state, ...input }: { state?: ManifestState | undefined } & ListInput<ManifestSort>,
): Promise<Page<ManifestSummary>> {
  const all = select(database).select([
    sql<number>`(select count(*) from bags b where b.manifest_id = m.id)`.as('bags'),
    sql<number>`(select count(*) from bag_units i join bags b on b.id = i.bag_id
      where b.manifest_id = m.id)`.as('units'),
  ]);
  return listPage(state ? all.where('m.state', '=', state) : all, manifests, input);
}

/**
 * A manifest with its bags and totals.
 *
 * @throws NOT_FOUND
 */
export async function getManifest(em: EntityManager, id: string): Promise<ManifestOutput> {
  const manifest = await select(em)
    .where('m.id', '=', isUuid(id) ? id : null)
    .executeTakeFirst();
  if (!manifest) throw new AppError('NOT_FOUND');
  const bags = await bagsOf(em, id, manifest.sealedAt !== null);
  const sum = (of: (bag: BagOutput) => number) => bags.reduce((total, bag) => total + of(bag), 0);
  const totals = {
    units: sum(({ units }) => units),
    weightMilliPounds: sum(({ weightMilliPounds }) => weightMilliPounds),
    weightGrams: sum(({ weightGrams }) => weightGrams),
    valueCents: sum(({ valueCents }) => valueCents),
  };
  return { ...manifest, bags, totals, currency: 'USD' };
}

/** The id of a manifest that there is. @throws NOT_FOUND */
export async function getManifestId(em: EntityManager, id: string): Promise<string> {
  const found = isUuid(id) ? await em.findOne(Manifest, id) : null;
  if (!found) throw new AppError('NOT_FOUND');
  return id;
}

/** Bags with what counts: the newest lines of a sealed manifest, else the units as they are now. */
async function bagsOf(em: EntityManager, id: string, isSealed: boolean): Promise<BagOutput[]> {
  const bags = await query(em, Bag)
    .selectFrom('bags')
    .where('manifest_id', '=', id)
    .select([
      ...(['number', 'seal_number as sealNumber', 'units'] as const),
      ...(['weight_milli_pounds as weightMilliPounds', 'weight_grams as weightGrams'] as const),
      'value_cents as valueCents',
    ])
    .orderBy('number')
    .execute();
  if (isSealed) return bags;
  const contents = await unitsInBags(em, id).execute();
  const byBag = new Map(contents.map(({ bag, ...totals }) => [bag, totals]));
  return bags.map((bag) => ({ ...bag, ...byBag.get(bag.number) }));
}

const unitsInBags = (em: EntityManager, id: string) =>
  unitsOf(em, id)
    .groupBy('b.number')
    .select((eb) => [
      'b.number as bag',
      eb.fn.countAll<number>().as('units'),
      sumOf(eb.ref('s.weight_milli_pounds')).as('weightMilliPounds'),
      sumOf(gramsOf(eb.ref('s.weight_milli_pounds'))).as('weightGrams'),
      sumOf(eb.ref('s.declared_value_cents')).as('valueCents'),
    ]);

const sumOf = (amount: Expression<number | null>): RawBuilder<number> =>
  sql`coalesce(sum(${amount}), 0)::bigint`;

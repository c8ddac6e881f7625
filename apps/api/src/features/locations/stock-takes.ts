import type {
  createStockTakeInput,
  listStockTakesInput,
  StockTakeRecord,
  StockTakeSummary,
} from '@jadeport/contract/locations';
import type { StockTakeSort } from '@jadeport/contract/locations/sorts';
import {
  type StockTake as Compared,
  compareStock,
  isOwnTrackingNumber,
  unclaimedLabel,
  unclaimedNumber,
} from '@jadeport/shipment';
import { comparedNumber, normalizeTrackingNumber } from '@jadeport/tracking';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Page } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { type List, listPage } from '../../db/list.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import { type Actor, withActors } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { codesAt } from './list-parcels-at.ts';
import { Location } from './location.entity.ts';
import { StockTake } from './stock-take.entity.ts';

/**
 * Keeps what was scanned at a location, compared with what should stand there at that moment.
 *
 * @throws VALIDATION_FAILED on `code` for an unknown location
 */
export function createStockTake(
  em: EntityManager,
  deps: Pick<Deps, 'clock' | 'unclaimedParcels' | 'settings'>,
  actor: Actor,
  { code, scanned }: z.output<typeof createStockTakeInput>,
): Promise<StockTakeRecord> {
  return em.transactional(async (tx) => {
    const location = await tx.findOne(Location, { code });
    if (!location) {
      throw fieldError('code', 'LOCATION_UNKNOWN');
    }
    const { trackingPrefix } = deps.settings().business;
    const codes = scanned.map((code) => codeOf(code, trackingPrefix));
    const compared = compareStock(await codesAt(tx, deps, location), codes);
    const taken = tx.create(StockTake, {
      location,
      at: deps.clock(),
      actor: actor.id,
      ...compared,
    });
    await tx.flush();
    await recordCompared(tx, actor, { shelf: code, trackingPrefix }, compared);
    return getStockTake(tx, taken.id);
  });
}

/** For the history of each parcel, whether it was found. */
async function recordCompared(
  tx: EntityManager,
  actor: Actor,
  { shelf, trackingPrefix }: { shelf: string; trackingPrefix: string },
  { found, missing, unexpected }: Compared,
): Promise<void> {
  const each = [
    ['locations.stock-found', found],
    ['locations.stock-missing', missing],
    ['locations.stock-unexpected', unexpected],
  ] as const;
  for (const [action, parcels] of each) {
    if (parcels.length === 0) continue;
    const details = { shelf, parcels: some(parcels) };
    // What else was scanned has no history, and could be like a customer's code.
    const mentions = parcels.filter((code) => isOurs(code, trackingPrefix));
    await record(tx, { actor, action, thing: shelf, mentions, details });
  }
}

const shown = 20;

/** The first numbers, and how many more there are: a shelf can hold thousands. */
const some = (numbers: readonly string[]): string =>
  numbers.length > shown
    ? `${numbers.slice(0, shown).join(', ')} (+${numbers.length - shown})`
    : numbers.join(', ');

const isOurs = (code: string, trackingPrefix: string): boolean =>
  unclaimedNumber(code) !== undefined || isOwnTrackingNumber(code, trackingPrefix);

/** What was scanned as it is printed, where it is ours. */
function codeOf(scanned: string, trackingPrefix: string): string {
  const label = unclaimedNumber(scanned);
  if (label !== undefined) return unclaimedLabel(label);
  const isOwn = isOwnTrackingNumber(scanned, trackingPrefix);
  return isOwn ? comparedNumber(scanned) : normalizeTrackingNumber(scanned);
}

const lengthOf = (column: 'found' | 'missing' | 'unexpected') =>
  sql<number>`jsonb_array_length(t.${sql.ref(column)})`.as(`${column}Count`);

const select = (source: Source) =>
  query(source, StockTake, Location)
    .selectFrom('stock_takes as t')
    .innerJoin('locations as l', 'l.id', 't.location_id')
    .select(['t.id', 't.at', 't.actor', 'l.code', 'l.name', 'l.site'])
    .select([lengthOf('found'), lengthOf('missing'), lengthOf('unexpected')]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toSummary = ({ id, at, actor, code, name, site, ...row }: Row) => ({
  id,
  location: { code, name, site },
  at: at.toISOString(),
  actor,
  counts: {
    expected: row.foundCount + row.missingCount,
    found: row.foundCount,
    missing: row.missingCount,
    unexpected: row.unexpectedCount,
  },
});

/** By time from its index; the order by shelf sorts them all, some a day. */
const stockTakes: List<StockTakeSort> = {
  columns: {
    shelf: { by: sql.ref('l.code'), type: 'text' },
    at: { by: sql.ref('t.at'), type: 'instant' },
  },
  usual: '-at',
  id: { by: sql.ref('t.id'), type: 'uuid' },
};

/**
 * Finished stock-takes, or those of one location, newest first or as sorted, from a cursor on.
 *
 * @throws CURSOR_INVALID
 */
export async function listStockTakes(
  { database }: Pick<Deps, 'database'>,
  { code, ...input }: z.output<typeof listStockTakesInput>,
): Promise<Page<StockTakeSummary>> {
  const all = select(database);
  const found = code ? all.where('l.code', '=', code) : all;
  const { items, nextCursor } = await listPage(found, stockTakes, input);
  return { items: await withActors(database, items.map(toSummary)), nextCursor };
}

/**
 * One stock-take with the codes of its parcels.
 *
 * @throws NOT_FOUND
 */
export async function getStockTake(em: EntityManager, id: string): Promise<StockTakeRecord> {
  const row = await select(em)
    .select(['t.found', 't.missing', 't.unexpected'])
    .where('t.id', '=', isUuid(id) ? id : null)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  const { found, missing, unexpected } = row;
  const [summary] = await withActors(em, [toSummary(row)]);
  return { ...(summary as StockTakeSummary), found, missing, unexpected };
}

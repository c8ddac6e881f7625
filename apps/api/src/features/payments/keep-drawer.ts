import { randomUUID } from 'node:crypto';
import { type BillingCurrency, billingCurrencies } from '@jadeport/billing';
import type {
  closeDrawerInput,
  Drawer as DrawerOutput,
  listDrawersInput,
  openDrawerInput,
} from '@jadeport/contract/payments';
import { findSite } from '@jadeport/settings';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { Page } from '../../db/cursor.ts';
import type { Source } from '../../db/database.ts';
import { listPage } from '../../db/list.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import { type Actor, type ActorId, withActors } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { Drawer } from './drawer.entity.ts';
import { DrawerCount } from './drawer-count.entity.ts';
import { movementsOf } from './drawers.ts';

type Needs = Pick<Deps, 'settings' | 'clock'>;

/**
 * Opens the drawer of a site with what lies in it.
 *
 * @returns its id
 * @throws DRAWER_OPEN where the site has an open one; VALIDATION_FAILED for an unknown site
 */
export const openDrawer = (
  em: EntityManager,
  { settings, clock }: Needs,
  actor: Actor,
  { site, openingCents, currency }: z.output<typeof openDrawerInput>,
): Promise<string> =>
  em.transactional(async (tx) => {
    if (!findSite(settings(), site)) throw invalidField('site', 'SITE_UNKNOWN');
    const id = randomUUID();
    const { numInsertedOrUpdatedRows: opened } = await query(tx, Drawer)
      .insertInto('drawers')
      .values({ id, site, opened_at: clock(), actor: actor.id })
      .onConflict((conflict) => conflict.column('site').where('closed_at', 'is', null).doNothing())
      .executeTakeFirstOrThrow();
    if (Number(opened) === 0) throw new AppError('DRAWER_OPEN');
    await query(tx, DrawerCount)
      .insertInto('drawer_counts')
      .values(
        billingCurrencies.map((each) => ({
          drawer_id: id,
          currency: each,
          opening_cents: each === currency ? openingCents : 0,
        })),
      )
      .execute();
    const details = { opening: openingCents / 100, currency };
    await record(tx, { actor, action: 'payments.drawer-opened', thing: site, details });
    return id;
  });

/**
 * Closes a drawer with what was counted in it. The difference to what should be there stands in the
 * day's end.
 *
 * @throws NOT_FOUND; DRAWER_CLOSED
 */
export const closeDrawer = (
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { id, counted }: z.output<typeof closeDrawerInput>,
): Promise<void> =>
  em.transactional(async (tx) => {
    const drawer = await query(tx, Drawer)
      .selectFrom('drawers')
      .where('id', '=', isUuid(id) ? id : null)
      .select(['id', 'site', 'closed_at as closedAt'])
      .forUpdate()
      .executeTakeFirst();
    if (!drawer) throw new AppError('NOT_FOUND');
    if (drawer.closedAt) throw new AppError('DRAWER_CLOSED');
    const moved = await movementsOf(tx, [drawer.id]);
    const details: Record<string, number> = {};
    for (const currency of billingCurrencies) {
      const cents = sumOf(counted, currency);
      const movement = sumOf(moved, currency);
      const kept = await query(tx, DrawerCount)
        .updateTable('drawer_counts')
        .set({ counted_cents: cents, expected_cents: sql`opening_cents + ${movement}::bigint` })
        .where('drawer_id', '=', drawer.id)
        .where('currency', '=', currency)
        .returning('expected_cents as expected')
        .executeTakeFirstOrThrow();
      details[currency] = (cents - (kept.expected ?? 0)) / 100;
    }
    await query(tx, Drawer)
      .updateTable('drawers')
      .set({ closed_at: clock() })
      .where('id', '=', drawer.id)
      .execute();
    await record(tx, { actor, action: 'payments.drawer-closed', thing: drawer.site, details });
  });

const sumOf = (amounts: readonly { currency: BillingCurrency; cents: number }[], of: string) =>
  amounts.reduce((sum, { currency, cents }) => (currency === of ? sum + cents : sum), 0);

/** Drawers, the newest first, with what they should hold. */
export async function listDrawers(
  source: Source,
  input: z.output<typeof listDrawersInput>,
): Promise<Page<DrawerOutput>> {
  const { items, nextCursor } = await listPage(
    drawers(source),
    {
      columns: { opened: { by: sql.ref('d.opened_at'), type: 'instant' } },
      usual: '-opened',
      id: { by: sql.ref('d.id'), type: 'uuid' },
    },
    input,
  );
  return { items: await toDrawerOutput(source, items), nextCursor };
}

/** One drawer. */
export async function readDrawer(source: Source, id: string): Promise<DrawerOutput> {
  const rows = await drawers(source).where('d.id', '=', id).execute();
  const [drawer] = await toDrawerOutput(source, rows);
  if (!drawer) throw new AppError('NOT_FOUND');
  return drawer;
}

export const drawers = (source: Source) =>
  query(source, Drawer)
    .selectFrom('drawers as d')
    .select(['d.id', 'd.site', 'd.actor', 'd.opened_at as openedAt', 'd.closed_at as closedAt']);

type Row = {
  id: string;
  site: string;
  actor: ActorId | null;
  openedAt: Date;
  closedAt: Date | null;
};

export async function toDrawerOutput(
  source: Source,
  rows: readonly Row[],
): Promise<DrawerOutput[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await query(source, DrawerCount)
    .selectFrom('drawer_counts')
    .where((eb) => eb('drawer_id', '=', eb.fn.any(eb.val(ids))))
    .selectAll()
    .orderBy('currency', 'desc')
    .execute();
  const moved = await movementsOf(source, ids);
  const shown = await withActors(source, rows);
  return shown.map(({ openedAt, closedAt, ...drawer }) => ({
    ...drawer,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    counts: counts.flatMap((count) => {
      if (count.drawer_id !== drawer.id) return [];
      const { currency, opening_cents: openingCents, counted_cents: countedCents } = count;
      const movement = sumOf(
        moved.filter(({ drawerId }) => drawerId === drawer.id),
        currency,
      );
      const expectedCents = count.expected_cents ?? openingCents + movement;
      const differenceCents = countedCents === null ? null : countedCents - expectedCents;
      return [{ currency, openingCents, expectedCents, countedCents, differenceCents }];
    }),
  }));
}

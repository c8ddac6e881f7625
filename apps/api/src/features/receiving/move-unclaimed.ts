import type { moveUnclaimedInput, unclaimedMovementsOutput } from '@jadeport/contract/receiving';
import { unclaimedLabel, unclaimedNumber } from '@jadeport/shipment';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Actor, withActors } from '../audit/actor.ts';
import { Location } from '../locations/location.entity.ts';
import { putAway } from '../locations/move-to-location.ts';
import { Movement } from '../locations/movement.entity.ts';
import { toDisposalOutput } from './dispose-unclaimed.ts';
import { UnclaimedParcel } from './unclaimed-parcel.entity.ts';

/**
 * Puts a parcel whose owner is not known at a place, by its label. One that is there already stays,
 * without another line.
 *
 * @throws NOT_FOUND for a label that no parcel has, or one that was given to a customer;
 * VALIDATION_FAILED on `code` for an unknown place
 */
export async function moveUnclaimed(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { label, code }: z.output<typeof moveUnclaimedInput>,
): Promise<void> {
  await em.transactional(async (tx) => {
    const number = unclaimedNumber(label);
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const parcel = number
      ? await tx.findOne(UnclaimedParcel, { number, state: 'shelved' }, { lockMode })
      : null;
    if (!parcel) throw new AppError('NOT_FOUND');
    const doing = { actor, at: clock() };
    await putAway(tx, unclaimedLabel(parcel.number), { unclaimedId: parcel.id }, code, doing);
  });
}

/**
 * Where a parcel whose owner is not known has been, newest first, and who disposed of it.
 *
 * @throws NOT_FOUND for a label that no parcel has
 */
export async function listUnclaimedMovements(
  em: EntityManager,
  typed: string,
): Promise<z.output<typeof unclaimedMovementsOutput>> {
  const rows = await query(em, UnclaimedParcel, Movement, Location)
    .selectFrom('unclaimed_parcels as p')
    .leftJoin('movements as m', 'm.unclaimed_id', 'p.id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .where('p.number', '=', unclaimedNumber(typed) ?? null)
    .select(['p.number', 'p.disposal', 'l.code', 'l.name', 'l.site', 'm.at', 'm.actor'])
    .orderBy('m.id', 'desc')
    .execute();
  const [first] = rows;
  if (!first) throw new AppError('NOT_FOUND');
  const items = rows.flatMap(({ code, name, site, at, actor }) =>
    code && name && site && at ? [{ code, name, site, at: at.toISOString(), actor }] : [],
  );
  return {
    label: unclaimedLabel(first.number),
    items: await withActors(em, items),
    disposal: first.disposal && (await toDisposalOutput(em, first.disposal)),
  };
}

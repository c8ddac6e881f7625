import type { HandOver as Output, reverseHandOverInput } from '@jadeport/contract/pickups';
import { placeOf, settingsZone } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { HandOver } from './hand-over.entity.ts';
import { HandOverUnit } from './hand-over-unit.entity.ts';
import { findUnits, isReady } from './waiting-units.ts';

/**
 * Takes a wrong hand-over back on the Jamaican day on which it was made: everything in it is ready again,
 * a new ticket is opened, and its customer is told. The bill stays as it is.
 *
 * @throws NOT_FOUND; HAND_OVER_REVERSED; HAND_OVER_DAY_PASSED
 */
export function reverseHandOver(
  em: EntityManager,
  deps: MoveDeps & Pick<Deps, 'settings'>,
  actor: Actor,
  { id, reason }: z.output<typeof reverseHandOverInput>,
): Promise<Output> {
  return em.transactional(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const handOver = isUuid(id) ? await tx.findOne(HandOver, { id }, { lockMode }) : null;
    if (!handOver) throw new AppError('NOT_FOUND');
    const now = deps.clock();
    if (handOver.reversedAt) throw new AppError('HAND_OVER_REVERSED');
    if (dayAt(settingsZone, handOver.at) !== dayAt(settingsZone, now)) {
      throw new AppError('HAND_OVER_DAY_PASSED');
    }
    tx.assign(handOver, { reversedAt: now, reversedBy: actor.id, reversalReason: reason });
    await tx.flush();
    const units = await query(tx, HandOverUnit, Shipment)
      .selectFrom('hand_over_units as u')
      .innerJoin('shipments as s', 's.id', 'u.shipment_id')
      .where('u.hand_over_id', '=', id)
      .select(['s.id', 's.tracking_number as trackingNumber'])
      .orderBy('s.tracking_number')
      .execute();
    await moveAllShipments(
      tx,
      deps,
      actor,
      units.map((unit) => unit.id),
      {
        command: 'take_back',
        location: handOver.branch,
        ...placeOf(deps.settings(), handOver.branch),
        noteCode: 'taken_back',
      },
    );
    const trackingNumbers = units.map(({ trackingNumber }) => trackingNumber);
    const action = 'pickups.reversed';
    await record(tx, { actor, action, thing: trackingNumbers, details: { reason } });
    const { receivedBy, at, branch } = handOver;
    const waiting = await findUnits(tx, deps, { customerId: handOver.customer.id });
    return {
      id,
      trackingNumbers,
      receivedBy,
      remaining: waiting.filter((unit) => isReady(unit) && unit.branch === branch).length,
      at: at.toISOString(),
      reversedAt: now.toISOString(),
    };
  });
}

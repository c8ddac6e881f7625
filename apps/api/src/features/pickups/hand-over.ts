import { randomUUID } from 'node:crypto';
import type { handOverInput, HandOver as Output } from '@jadeport/contract/pickups';
import { placeOf } from '@jadeport/settings';
import { ticketAfter } from '@jadeport/shipment';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import type { z } from 'zod';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError, invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { type MoveDeps, moveAllShipments } from '../shipments/move-shipments.ts';
import { shipmentIds } from '../shipments/shipment-ids.ts';
import { refuseUnknownSite } from './branches.ts';
import { HandOver } from './hand-over.entity.ts';
import { HandOverUnit } from './hand-over-unit.entity.ts';
import { mailIdOf, mailTicket } from './mail-ticket.ts';
import { refuseBlocked, refuseDelivered } from './refuse-blocked.ts';
import { readTicketPass } from './ticket-secrets.ts';
import { type Collector, ensureTickets, lockOpenTickets, setTicketState } from './tickets.ts';
import { ticketOfPass, tryCode } from './try-code.ts';
import { findUnits, isReady, type WaitingUnit } from './waiting-units.ts';

type Needs = MoveDeps & Pick<Deps, 'settings' | 'secretKey' | 'jobs'>;
type Wish = z.output<typeof handOverInput>;

/**
 * Hands packages and boxes of one customer over at a branch, all or none, and uses the ticket up; for what
 * remains there a new code is mailed. With the same numbers at two counters at once, one gets them.
 *
 * @throws VALIDATION_FAILED for numbers that are not of one customer, `site` and the signature;
 * WRONG_PICKUP_CODE, PICKUP_LOCKED, PICKUP_PASS_OVER, PICKUP_CODE_NEEDED; RELEASE_BLOCKED with every
 * reason
 */
export async function handOver(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  by: Pick<SessionUser, 'id'>,
  wish: Wish,
): Promise<Output> {
  refuseUnknownSite(deps, wish.site);
  const units = await namedUnits(em, deps, wish.trackingNumbers);
  const collector = await identify(em, deps, units, wish);
  return em.transactional(async (tx) => {
    const { customerId, branch } = collector;
    const ids = units.map(({ id }) => id);
    await lockShipments(tx, ids);
    const ticket = await useTicket(tx, collector);
    const present = await findUnits(tx, deps, { ids });
    const overridden = await refuseBlocked(tx, deps, present, {
      branch,
      isOverridden: wish.override !== undefined,
    });
    const handOver = tx.create(HandOver, {
      id: randomUUID(),
      customer: customerId,
      branch,
      ticket,
      actor: actor.id,
      receivedBy: wish.receivedBy,
      idType: wish.identity?.idType ?? null,
      idLast4: wish.identity?.idLast4 ?? null,
      overrideReason: wish.override?.reason ?? null,
      at: deps.clock(),
    });
    for (const shipment of ids) tx.create(HandOverUnit, { handOver, shipment });
    await tx.flush();
    await linkSignature(tx, by, handOver, wish.signatureDocumentId);
    await moveAllShipments(tx, deps, actor, ids, {
      command: 'delivered',
      location: branch,
      ...placeOf(deps.settings(), branch),
      noteCode: 'handed_over',
      isOverridden: wish.override !== undefined,
    });
    const trackingNumbers = present.map(({ trackingNumber }) => trackingNumber);
    await record(tx, {
      actor,
      action: 'pickups.handed-over',
      thing: trackingNumbers,
      details: detailsOf(wish, overridden),
    });
    const remaining = await renew(tx, deps, collector);
    const { id, receivedBy, at } = handOver;
    return {
      id,
      trackingNumbers,
      receivedBy,
      remaining,
      at: at.toISOString(),
      reversedAt: null,
    };
  });
}

type Identified = Collector & { ticketId: string | undefined };

/** The units of the given numbers, which belong to one customer. */
async function namedUnits(
  em: EntityManager,
  deps: Needs,
  typed: readonly string[],
): Promise<WaitingUnit[]> {
  const numbers = typed.map(normalizeTrackingNumber);
  const ids = await shipmentIds(em, [...new Set(numbers)]);
  const units = await findUnits(em, deps, { ids });
  const owner = units.find(({ trackingNumber }) => trackingNumber === numbers[0])?.customerId;
  const own = new Set(
    units.flatMap((unit) => (unit.customerId === owner ? [unit.trackingNumber] : [])),
  );
  const unknown = numbers.findIndex((number) => !own.has(number));
  if (unknown >= 0) throw invalidField(`trackingNumbers.${unknown}`, 'SHIPMENT_UNKNOWN');
  return units;
}

/** Who collects where, by code or pass, or by an identity document with a reason. */
async function identify(
  em: EntityManager,
  deps: Needs,
  units: readonly WaitingUnit[],
  { pass, code, site, override }: Wish,
): Promise<Identified> {
  const [unit] = units;
  if (!unit) throw new AppError('NOT_FOUND');
  const { customerId } = unit;
  refuseDelivered(deps, units, unit.branch);
  if (pass !== undefined) {
    const ticket = await ticketOfPass(em, readTicketPass(deps.secretKey, pass));
    // A pass opens what waits for its own customer.
    if (ticket.customerId !== customerId) throw new AppError('NOT_FOUND');
    return { customerId, branch: site ?? ticket.branch, ticketId: ticket.id };
  }
  const collector = { customerId, branch: site ?? unit.branch };
  if (code !== undefined) {
    const ids = units.map(({ id }) => id);
    // Another call may have handed them over, and opened the next ticket, since they were read.
    const refuse = async (tx: EntityManager) =>
      refuseDelivered(deps, await findUnits(tx, deps, { ids }), collector.branch);
    return { ...collector, ticketId: await tryCode(em, deps, collector, code, refuse) };
  }
  if (!override) throw new AppError('PICKUP_CODE_NEEDED');
  return { ...collector, ticketId: undefined };
}

/**
 * Uses up the open ticket, which nobody else uses until this transaction ends.
 *
 * @returns its id; null where none is open
 * @throws PICKUP_LOCKED; PICKUP_PASS_OVER where it was used or replaced since it was looked at
 */
async function useTicket(
  tx: EntityManager,
  { customerId, branch, ticketId }: Identified,
): Promise<string | null> {
  const open = await lockOpenTickets(tx, [customerId]);
  const ticket =
    open.find(({ id }) => id === ticketId) ?? open.find((one) => one.branch === branch);
  if (ticket?.state === 'locked') throw new AppError('PICKUP_LOCKED');
  if (ticketId !== undefined && ticket?.id !== ticketId) throw new AppError('PICKUP_PASS_OVER');
  const next = ticket && ticketAfter(ticket.state, 'use');
  if (!ticket || !next) return null;
  await setTicketState(tx, ticket.id, next);
  return ticket.id;
}

async function linkSignature(
  tx: EntityManager,
  by: Pick<SessionUser, 'id'>,
  { id, at }: HandOver,
  documentId: string | undefined,
): Promise<void> {
  if (documentId === undefined) return;
  await linkDocuments(tx, by.id, [documentId], {
    thing: 'hand-over',
    thingId: id,
    kind: 'proof',
    visibleTo: 'staff',
    at,
    field: 'signatureDocumentId',
  });
}

/** Opens a ticket for what remains, and mails its code. */
async function renew(
  tx: EntityManager,
  deps: Needs,
  { customerId, branch }: Collector,
): Promise<number> {
  const units = await findUnits(tx, deps, { customerId });
  const rest = units.filter((unit) => isReady(unit) && unit.branch === branch);
  if (rest.length === 0) return 0;
  const [ticket] = await ensureTickets(tx, deps, [{ customerId, branch }]);
  const shipmentIds = rest.map(({ id }) => id);
  const mail = ticket && {
    ticketId: ticket.id,
    shipmentIds,
    cause: 'remains' as const,
    eventId: 0,
  };
  await deps.jobs.enqueueMany(tx, mailTicket.name, mail ? [mail] : [], mailIdOf);
  return rest.length;
}

const detailsOf = (
  { receivedBy, pass, code, identity, override, signatureDocumentId }: Wish,
  overridden: number,
) => ({
  receivedBy,
  by: pass === undefined ? (code === undefined ? 'identity' : 'code') : 'pass',
  ...(identity && { identity: `${identity.idType} …${identity.idLast4}` }),
  ...(signatureDocumentId !== undefined && { signed: true }),
  ...(override && { override: override.reason, unpaid: overridden }),
});

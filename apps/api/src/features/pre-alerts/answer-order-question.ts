import { sellerKey } from '@jadeport/consolidation';
import type { answerOrderQuestionInput } from '@jadeport/contract/pre-alerts';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { keepQuotedFacts } from '../shipments/keep-quoted-facts.ts';
import { lockShipments } from '../shipments/lock-shipments.ts';
import { recordChanges } from '../shipments/record-changes.ts';
import { orderOf } from './order-of.ts';
import { PreAlert } from './pre-alert.entity.ts';

type Answer = z.output<typeof answerOrderQuestionInput>;

/**
 * Records whether a package was bought in the order of an earlier one. Then both get one order
 * number: the one that the earlier or the later has, else the given one, else the tracking number of
 * the earlier. It is not asked about again either way.
 *
 * @throws NOT_FOUND where one is not the customer's; PRE_ALERT_FIXED where it was handed over or
 * cancelled; CONSOLIDATION_NOT_ALLOWED for another order of what is in a box that was quoted;
 * VALIDATION_FAILED on `sameAs` for itself, and for another seller's
 */
export function answerOrderQuestion(
  em: EntityManager,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  user: CustomerUser,
  { id, sameAs, orderNumber: typed }: Answer,
): Promise<void> {
  return em.transactional(async (tx) => {
    const [preAlert, earlier] = await lockBoth(tx, user.customer.id, id, sameAs);
    const updatedAt = clock();
    const asked = !preAlert.orderAnswered;
    const ordersOf = () => [preAlert, earlier].map((each) => each?.orderNumber).join('\n');
    const before = ordersOf();
    tx.assign(preAlert, { orderAnswered: true, updatedAt });
    if (earlier) {
      if (sellerKey(preAlert.seller) !== sellerKey(earlier.seller))
        throw fieldError('sameAs', 'SELLERS_DIFFER');
      const known = earlier.orderNumber ?? preAlert.orderNumber ?? (typed || null);
      const orderNumber = known ?? earlier.shipment.trackingNumber;
      for (const each of [preAlert, earlier]) {
        await keepQuotedFacts(tx, await tx.refreshOrFail(each.shipment), { orderNumber }, each);
        tx.assign(each, { ...orderOf(each.seller, orderNumber), updatedAt });
      }
    }
    await tx.flush();
    const changed = [preAlert, earlier].flatMap((each) => each?.shipment.id ?? []);
    await recordChanges(tx, changed, 'details', updatedAt);
    if (asked || ordersOf() !== before) await recordAnswer(tx, actor, preAlert, earlier);
  });
}

function recordAnswer(
  tx: EntityManager,
  actor: Actor,
  { shipment: { trackingNumber: thing }, orderNumber }: PreAlert,
  earlier: PreAlert | undefined,
): Promise<void> {
  const action = 'pre-alerts.order-answered';
  if (!earlier) return record(tx, { actor, action, thing, details: { sameOrder: false } });
  const mentions = [earlier.shipment.trackingNumber];
  const parcels = [thing, ...mentions].join(', ');
  const details = { sameOrder: true, parcels, ...(orderNumber && { orderNumber }) };
  return record(tx, { actor, action, thing, mentions, details });
}

/** Locks the shipments first and together, as those do who move shipments. */
async function lockBoth(
  tx: EntityManager,
  customer: string,
  id: string,
  sameAs: string | null,
): Promise<[PreAlert, PreAlert | undefined]> {
  if (id === sameAs) throw fieldError('sameAs', 'INVALID');
  const ids = sameAs === null ? [id] : [id, sameAs];
  const own = { id: ids.filter(isUuid), customer };
  const found = await tx.find(PreAlert, own, { populate: ['shipment'] });
  if (found.length < ids.length) throw new AppError('NOT_FOUND');
  const shipmentIds = found.map(({ shipment }) => shipment.id);
  await lockShipments(tx, shipmentIds);
  for (const each of found) await tx.refresh(each);
  for (const { state } of found) {
    if (state !== 'open' && state !== 'matched') throw new AppError('PRE_ALERT_FIXED');
  }
  const of = (wanted: string) => found.find((each) => each.id === wanted.toLowerCase()) as PreAlert;
  return [of(id), sameAs === null ? undefined : of(sameAs)];
}

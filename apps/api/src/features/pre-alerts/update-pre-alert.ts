import { sellerKey } from '@jadeport/consolidation';
import type { addDocumentsInput, updatePreAlertInput } from '@jadeport/contract/pre-alerts';
import { preAlertAfter } from '@jadeport/shipment';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { changesOf } from '../audit/changes-of.ts';
import { record } from '../audit/record.ts';
import { linkDocuments, replaceDocuments } from '../documents/link-documents.ts';
import { factsOf } from '../shipments/facts-of.ts';
import { keepQuotedFacts } from '../shipments/keep-quoted-facts.ts';
import { changePreAlerted, setNeeds, withdrawShipment } from '../shipments/pre-alerted-shipment.ts';
import type { Shipment } from '../shipments/shipment.entity.ts';
import { toWaybill } from '../shipments/to-waybill.ts';
import { refusingTwice } from './create-pre-alert.ts';
import { type Goods, haveSamePrices, shipmentAfter, toGoods } from './goods.ts';
import { papersOf } from './linked-pre-alert.ts';
import { lockPreAlert } from './lock-pre-alert.ts';
import { orderOf } from './order-of.ts';
import type { PreAlert } from './pre-alert.entity.ts';

type Needs = Pick<Deps, 'clock' | 'settings'>;
type Changes = z.output<typeof updatePreAlertInput>;

/**
 * Changes a pre-alert until its package has arrived, and its order number until it is handed over; a
 * field that is left out stays.
 *
 * @throws NOT_FOUND, PRE_ALERT_FIXED, WAYBILL_ANNOUNCED; CONSOLIDATION_NOT_ALLOWED for another order of
 * what is in a box that was quoted; VALIDATION_FAILED as at the pre-alert
 */
export function updatePreAlert(
  em: EntityManager,
  { clock, settings }: Needs,
  actor: Actor,
  user: CustomerUser,
  form: Changes,
): Promise<void> {
  const { items, waybill: typed, documentIds, service } = form;
  return refusingTwice(() =>
    em.transactional(async (tx) => {
      const { preAlert, shipment } = await lockPreAlert(tx, form.id, user.customer.id);
      if (!mayChange(preAlert.state, form)) throw new AppError('PRE_ALERT_FIXED');
      if (form.orderNumber !== undefined) {
        const { orderNumber } = orderOf(preAlert.seller, form.orderNumber);
        await keepQuotedFacts(tx, shipment, { orderNumber }, preAlert);
      }
      const now = clock();
      const before = knownOf(preAlert, shipment);
      const goods = items && toGoods(items);
      const facts = goods ? shipmentAfter(preAlert.items, goods, settings()) : {};
      const { waybill: present } = preAlert;
      const waybill = typed === undefined ? {} : { waybill: toWaybill(typed, settings(), present) };
      tx.assign(preAlert, {
        ...waybill,
        ...(goods ? { items: goods } : {}),
        ...boughtAnew(preAlert, form),
        ...(service === undefined ? {} : { service }),
        ...(isPricedAnew(preAlert, { goods, service }) ? { pricedAt: now } : {}),
        updatedAt: now,
      });
      await changePreAlerted(tx, shipment, { ...waybill, ...facts }, now);
      await tx.flush();
      const thing = shipment.trackingNumber;
      const details = changesOf(before, knownOf(preAlert, shipment));
      if (Object.keys(details).length > 0) {
        await record(tx, { actor, action: 'pre-alerts.changed', thing, details });
      }
      if (documentIds === undefined) return;
      await replaceDocuments(tx, user.id, documentIds, papersOf(preAlert.id, now));
      await awaitCheck(tx, preAlert, shipment, documentIds.length > 0, now);
      const given = { documents: documentIds.length };
      await record(tx, { actor, action: 'pre-alerts.papers-given', thing, details: given });
    }),
  );
}

/** What a customer can correct, for the audit log. */
const knownOf = ({ seller, orderNumber, service }: PreAlert, shipment: Shipment) => ({
  ...factsOf(shipment),
  seller,
  orderNumber,
  service,
});

/** Of a package that has arrived its order number may change, and nothing else. */
function mayChange(state: PreAlert['state'], { id: _, orderNumber, ...others }: Changes): boolean {
  if (state !== 'matched') return state === 'open';
  return orderNumber !== undefined && Object.values(others).every((each) => each === undefined);
}

/** Whether a change concerns the estimate, which else stays that of its day. */
const isPricedAnew = (
  before: Pick<PreAlert, 'items' | 'service'>,
  {
    goods = before.items,
    service = before.service,
  }: { goods?: Goods[] | undefined; service?: PreAlert['service'] | undefined },
): boolean => service !== before.service || !haveSamePrices(before.items, goods);

/** A seller and an order number that are given; of another seller the customer is asked anew. */
function boughtAnew(
  before: Pick<PreAlert, 'seller' | 'orderNumber' | 'orderAnswered'>,
  given: Changes,
) {
  const { seller = before.seller, orderNumber = before.orderNumber } = given;
  const isSameSeller = sellerKey(seller) === sellerKey(before.seller);
  const orderAnswered = before.orderAnswered && isSameSeller;
  return { seller, ...orderOf(seller, orderNumber), orderAnswered };
}

/**
 * Adds documents, also after the package has arrived: customs may want papers then.
 *
 * @throws NOT_FOUND, PRE_ALERT_FIXED; VALIDATION_FAILED on `documentIds`
 */
export async function addDocuments(
  em: EntityManager,
  { clock }: Needs,
  actor: Actor,
  user: CustomerUser,
  { id, documentIds }: z.output<typeof addDocumentsInput>,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { preAlert, shipment } = await lockPreAlert(tx, id, user.customer.id);
    if (!['open', 'matched'].includes(preAlert.state)) throw new AppError('PRE_ALERT_FIXED');
    const now = clock();
    await linkDocuments(tx, user.id, documentIds, papersOf(preAlert.id, now));
    tx.assign(preAlert, { updatedAt: now });
    await awaitCheck(tx, preAlert, shipment, true, now);
    const thing = shipment.trackingNumber;
    const details = { documents: documentIds.length };
    await record(tx, { actor, action: 'pre-alerts.papers-given', thing, details });
  });
}

/** Other papers are checked anew, and nothing is asked for until then. */
async function awaitCheck(
  tx: EntityManager,
  preAlert: PreAlert,
  shipment: Shipment,
  hasDocuments: boolean,
  now: Date,
): Promise<void> {
  const papers = hasDocuments ? 'waiting' : 'missing';
  tx.assign(preAlert, { papers, readable: null, totalAddsUp: null });
  if (!hasDocuments) return;
  tx.assign(preAlert, { needsNote: null });
  await setNeeds(tx, shipment, [], now);
}

/**
 * Takes a pre-alert back: its shipment leaves the customer's list and keeps its number. One that
 * was taken back stays so.
 *
 * @throws NOT_FOUND, PRE_ALERT_FIXED once the package has arrived
 */
export async function cancelPreAlert(
  em: EntityManager,
  { clock }: Needs,
  actor: Actor,
  user: CustomerUser,
  id: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { preAlert, shipment } = await lockPreAlert(tx, id, user.customer.id);
    if (preAlert.state === 'cancelled') return;
    const state = preAlertAfter(preAlert.state, 'cancel');
    if (!state) throw new AppError('PRE_ALERT_FIXED');
    const now = clock();
    tx.assign(preAlert, { state, needsNote: null, updatedAt: now });
    await withdrawShipment(tx, shipment, now);
    const thing = shipment.trackingNumber;
    await record(tx, { actor, action: 'pre-alerts.cancelled', thing });
  });
}

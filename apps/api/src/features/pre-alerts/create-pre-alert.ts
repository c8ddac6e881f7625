import { randomUUID } from 'node:crypto';
import type { createPreAlertInput } from '@jadeport/contract/pre-alerts';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { holdCustomer } from '../customers/hold-customer.ts';
import { linkDocuments } from '../documents/link-documents.ts';
import { createShipments } from '../shipments/create-shipments.ts';
import { lockShipment } from '../shipments/pre-alerted-shipment.ts';
import { toWaybill } from '../shipments/to-waybill.ts';
import { type Goods, shipmentOf, toGoods } from './goods.ts';
import { papersOf } from './linked-pre-alert.ts';
import { orderOf } from './order-of.ts';
import { PreAlert } from './pre-alert.entity.ts';

type Needs = Pick<Deps, 'clock' | 'settings'>;
type Form = z.output<typeof createPreAlertInput>;

/**
 * Pre-alerts a package: its shipment is `pending` from now on.
 *
 * @returns the pre-alert's id
 * @throws WAYBILL_ANNOUNCED where the customer has pre-alerted it already; PRE_ALERTS_FULL;
 * VALIDATION_FAILED for a waybill that is none, documents that are not the customer's, or goods worth
 * more than can be estimated
 */
export function createPreAlert(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  user: CustomerUser,
  { items, waybill: typed, documentIds, ...form }: Form,
): Promise<string> {
  return refusingTwice(() =>
    em.transactional(async (tx) => {
      await holdCustomer(tx, user.customer.id);
      const goods = toGoods(items);
      const waybill = toWaybill(typed, deps.settings());
      const parcel = {
        customerId: user.customer.id,
        waybill,
        ...shipmentOf(goods, deps.settings()),
      };
      const [shipment] = await createShipments(tx, deps, actor, [parcel]);
      const shipmentId = (shipment as { id: string }).id;
      return preAlertShipment(tx, deps, actor, user, {
        ...form,
        waybill,
        goods,
        shipmentId,
        documentIds,
      });
    }),
  );
}

type NewPreAlert = Omit<Form, 'items' | 'waybill'> & {
  waybill: string | null;
  goods: Goods[];
  shipmentId: string;
};

/** The same for a shipment that is there already. Call it in a transaction that holds the customer. */
export async function preAlertShipment(
  tx: EntityManager,
  { clock, settings }: Needs,
  actor: Actor,
  user: CustomerUser,
  { waybill, seller, orderNumber, service, goods, shipmentId, documentIds }: NewPreAlert,
): Promise<string> {
  await refuseTooManyOpen(tx, user.customer.id, settings().limits.openPreAlerts);
  const now = clock();
  const shipment = await lockShipment(tx, shipmentId);
  const { id, orderNumber: known } = tx.create(PreAlert, {
    id: randomUUID(),
    customer: user.customer.id,
    shipment,
    state: 'open',
    waybill,
    seller,
    service,
    items: goods,
    ...orderOf(seller, orderNumber),
    papers: documentIds.length > 0 ? 'waiting' : 'missing',
    readable: null,
    totalAddsUp: null,
    needsNote: null,
    pricedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await tx.flush();
  await linkDocuments(tx, user.id, documentIds, papersOf(id, now));
  const thing = shipment.trackingNumber;
  const numbers = { ...(known && { orderNumber: known }), ...(waybill && { waybill }) };
  const details = { seller, service, ...numbers };
  await record(tx, { actor, action: 'pre-alerts.made', thing, details });
  return id;
}

async function refuseTooManyOpen(tx: EntityManager, customer: string, max: number): Promise<void> {
  const open = await tx.count(PreAlert, { customer, state: 'open' });
  if (open >= max) throw new AppError('PRE_ALERTS_FULL', { max });
}

/** @throws WAYBILL_ANNOUNCED where the database refuses a customer's second pre-alert */
export async function refusingTwice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isTwice(error)) throw new AppError('WAYBILL_ANNOUNCED');
    throw error;
  }
}

/** The second is the former release's. */
const uniqueWaybill = ['pre_alerts_compared_waybill_unique', 'pre_alerts_waybill_unique'];

/** Whether the database refused a customer's second pre-alert; `query` throws the driver's error. */
export const isTwice = (error: unknown) =>
  error instanceof Error &&
  'constraint' in error &&
  uniqueWaybill.some((index) => index === error.constraint);

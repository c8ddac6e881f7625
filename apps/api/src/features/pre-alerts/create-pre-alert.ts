import { randomUUID } from 'node:crypto';
import type { createPreAlertInput } from '@jadeport/contract/pre-alerts';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { createShipments } from '../shipments/create-shipments.ts';
import { lockShipment } from '../shipments/pre-alerted-shipment.ts';
import { type Goods, shipmentOf, toGoods, toWaybill } from './goods.ts';
import { linkDocuments } from './link-documents.ts';
import { PreAlert } from './pre-alert.entity.ts';

type Needs = Pick<Deps, 'clock' | 'config'>;
type Form = z.output<typeof createPreAlertInput>;

/**
 * Pre-alerts a package: its shipment is `pending` from now on.
 *
 * @returns the pre-alert's id
 * @throws WAYBILL_ANNOUNCED where the customer has pre-alerted it already; VALIDATION_FAILED for
 * documents that are not the customer's, or goods worth more than can be estimated
 */
export function createPreAlert(
  em: EntityManager,
  deps: Needs,
  user: CustomerUser,
  { items, waybill: typed, documentIds, ...form }: Form,
): Promise<string> {
  return refusingTwice(() =>
    em.transactional(async (tx) => {
      const goods = toGoods(items);
      const waybill = toWaybill(typed);
      const parcel = {
        customerId: user.customer.id,
        waybill,
        ...shipmentOf(goods, deps.config.brand),
      };
      const [shipment] = await createShipments(tx, deps, [parcel]);
      const shipmentId = (shipment as { id: string }).id;
      return preAlertShipment(tx, deps, user, { ...form, waybill, goods, shipmentId, documentIds });
    }),
  );
}

type NewPreAlert = Omit<Form, 'items' | 'waybill'> & {
  waybill: string | null;
  goods: Goods[];
  shipmentId: string;
};

/** The same for a shipment that is there already. Call it inside a transaction. */
export async function preAlertShipment(
  tx: EntityManager,
  { clock }: Needs,
  user: CustomerUser,
  { waybill, seller, service, goods, shipmentId, documentIds }: NewPreAlert,
): Promise<string> {
  const now = clock();
  const { id } = tx.create(PreAlert, {
    ...{
      id: randomUUID(),
      customer: user.customer.id,
      shipment: await lockShipment(tx, shipmentId),
    },
    ...{ state: 'open', waybill, seller, service, items: goods },
    papers: documentIds.length > 0 ? 'waiting' : 'missing',
    ...{ readable: null, totalAddsUp: null, needsNote: null },
    ...{ createdAt: now, updatedAt: now },
  });
  await tx.flush();
  await linkDocuments(tx, user.id, id, documentIds);
  return id;
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

const isTwice = (error: unknown) =>
  error instanceof UniqueConstraintViolationException &&
  'constraint' in error &&
  error.constraint === 'pre_alerts_waybill_unique';

import { createHash } from 'node:crypto';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Delivery } from '../../ports/order-source.ts';
import { storeOrders } from '../orders/store-orders.ts';
import { openCredentials } from '../platforms/credentials.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { publishWebhook } from '../platforms/publish-webhook.ts';
import { WebhookReceipt } from './webhook-receipt.entity.ts';

/**
 * Receives a webhook of a shop: checks its signature, then whether the delivery is new, and stores
 * its orders like a sync.
 *
 * @throws NOT_FOUND for an unknown platform, or a kind of shop without webhooks
 * @throws SIGNATURE_INVALID
 * @throws SHOP_ORDER_UNREADABLE, SHOP_SECRETS_UNREADABLE
 */
export async function receiveDelivery(
  { database, shops, secretKey, clock, jobs }: Deps,
  platformId: string,
  delivery: Delivery,
): Promise<void> {
  const platform = isUuid(platformId)
    ? await database.em().findOne(Platform, { id: platformId })
    : undefined;
  const shop = platform && shops[platform.platformType];
  if (!platform || !shop?.receive) throw new AppError('NOT_FOUND');
  const now = clock();
  const received = shop.receive(openCredentials(secretKey, platform), delivery, now);
  if (received.kind === 'refused') throw new AppError('SIGNATURE_INVALID');
  if (received.kind === 'ignored') return;
  const deliveryId = (received.deliveryId ?? digest(delivery.body)).slice(0, 200);
  await database.em().transactional(async (tx) => {
    if (!(await recordReceipt(tx, platform.id, deliveryId, now))) return;
    const { imported } = await storeOrders(tx, platform.id, received.orders, now);
    if (!platform.webhookUrl) return;
    const subjects = imported.map((subject) => ({ platformId: platform.id, subject }));
    await publishWebhook(jobs, tx, 'order.imported', now, subjects);
  });
}

/** Returns whether this delivery is new and its platform still exists. */
async function recordReceipt(
  tx: EntityManager,
  platformId: string,
  deliveryId: string,
  now: Date,
): Promise<boolean> {
  const receipt = await query(tx, Platform, WebhookReceipt)
    .insertInto('webhook_receipts')
    .columns(['platform_id', 'delivery_id', 'received_at'])
    .expression((eb) =>
      eb
        .selectFrom('platforms')
        .where('id', '=', platformId)
        .select([
          'id',
          eb.val(deliveryId).as('delivery_id'),
          eb.cast<Date>(eb.val(now), 'timestamptz').as('received_at'),
        ])
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('delivery_id')
    .executeTakeFirst();
  return receipt !== undefined;
}

/** The id of a delivery from vendors without ids, which retry with the same bytes. */
const digest = (body: Buffer) => createHash('sha256').update(body).digest('hex');

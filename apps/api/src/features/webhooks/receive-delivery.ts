import { createHash } from 'node:crypto';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Delivery, RejectedOrder } from '../../ports/order-source.ts';
import { cancelDeleted, forgetDeleted } from '../orders/deleted-orders.ts';
import { readyPage, storePage } from '../orders/store-orders.ts';
import { openCredentials } from '../platforms/credentials.ts';
import { Platform } from '../platforms/platform.entity.ts';
import { publishWebhook } from '../platforms/publish-webhook.ts';
import { forgetRejected, keepRejected } from '../platforms/rejected-orders.ts';
import { WebhookReceipt } from './webhook-receipt.entity.ts';

/**
 * Receives a webhook of a shop: checks its signature, then whether the delivery is new, and stores
 * its orders like a sync. What cannot be stored is kept with its reason and answered like the rest,
 * because a shop stops posting to an address that refuses.
 *
 * @returns the orders that could not be stored; none where the delivery came before
 * @throws NOT_FOUND for an unknown platform, or a kind of shop without webhooks
 * @throws SIGNATURE_INVALID
 * @throws SHOP_SECRETS_UNREADABLE, and SHOP_BAD_ANSWER for a post to a feed that is none
 */
export async function receiveDelivery(
  { database, shops, secretKey, clock, jobs }: Deps,
  platformId: string,
  delivery: Delivery,
): Promise<RejectedOrder[]> {
  const platform = isUuid(platformId)
    ? await database.em().findOne(Platform, { id: platformId })
    : undefined;
  const shop = platform && shops[platform.platformType];
  if (!platform || !shop?.receive) throw new AppError('NOT_FOUND');
  const now = clock();
  const received = shop.receive(openCredentials(secretKey, platform), delivery, now);
  if (received.kind === 'refused') throw new AppError('SIGNATURE_INVALID');
  if (received.kind === 'ignored') return [];
  const deliveryId = (received.deliveryId ?? digest(delivery.body)).slice(0, 200);
  return database.em().transactional(async (tx) => {
    if (!(await recordReceipt(tx, platform.id, deliveryId, now))) return [];
    const { json, rejected } = readyPage(received);
    await keepRejected(tx, platform.id, rejected, now);
    if (received.restored) await forgetDeleted(tx, platform.id, received.restored);
    const { imported } = await storePage(tx, platform.id, json, now);
    if (received.deleted.length > 0) {
      await forgetRejected(tx, platform.id, received.deleted);
      await cancelDeleted(tx, platform.id, received.deleted, now);
    }
    if (!platform.webhookUrl) return rejected;
    const subjects = imported.map((subject) => ({ platformId: platform.id, subject }));
    await publishWebhook(jobs, tx, 'order.imported', now, subjects);
    return rejected;
  });
}

/**
 * Returns whether this delivery is new and its platform still exists, which is held from now on: posts
 * of one shop are stored one after another, so that a deletion and a change meet in one order.
 */
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
        .forNoKeyUpdate(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('delivery_id')
    .executeTakeFirst();
  return receipt !== undefined;
}

/** The id of a delivery from vendors without ids, which retry with the same bytes. */
const digest = (body: Buffer) => createHash('sha256').update(body).digest('hex');

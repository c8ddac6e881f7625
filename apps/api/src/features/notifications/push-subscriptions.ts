import { randomUUID } from 'node:crypto';
import type {
  createPushSubscriptionInput,
  OfferedChannels,
} from '@jadeport/contract/notifications';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { invalidField } from '../../errors/app-error.ts';
import { callableUrl } from '../../safe-fetch/address.ts';
import { findAddressee } from './addressee.ts';
import { PushSubscription } from './push-subscription.entity.ts';

/** Browsers of one customer; the oldest makes room for another. */
export const mostDevices = 10;

/**
 * Takes a browser's subscription, as often as it is sent. A browser is its newest user's.
 *
 * @throws VALIDATION_FAILED for an address that may not be called
 */
export async function createPushSubscription(
  em: EntityManager,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  customerId: string,
  { endpoint, keys }: z.output<typeof createPushSubscriptionInput>,
): Promise<{ id: string }> {
  if (!URL.canParse(endpoint)) throw invalidField('endpoint', 'URL_INVALID');
  if (!callableUrl(endpoint, config.allowPrivateUpstreams))
    throw invalidField('endpoint', 'URL_REFUSED');
  return em.transactional(async (tx) => {
    const changing = {
      customer_id: customerId,
      p256dh: keys.p256dh.replaceAll('=', ''),
      auth: keys.auth.replaceAll('=', ''),
    };
    const subscription = await query(tx, PushSubscription)
      .insertInto('push_subscriptions')
      .values({ id: randomUUID(), endpoint, created_at: clock(), ...changing })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changing))
      .returning('id')
      .executeTakeFirstOrThrow();
    await query(tx, PushSubscription)
      .deleteFrom('push_subscriptions')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('push_subscriptions')
          .where('customer_id', '=', customerId)
          .where('id', '<>', subscription.id)
          .orderBy('created_at', 'desc')
          .offset(mostDevices - 1)
          .select('id'),
      )
      .execute();
    return subscription;
  });
}

/** Forgets a browser of the customer's own. Repeated calls change nothing. */
export async function deletePushSubscription(
  em: EntityManager,
  customerId: string,
  { endpoint }: { endpoint: string },
): Promise<void> {
  await em.nativeDelete(PushSubscription, { customer: customerId, endpoint });
}

/** What there is to choose for a customer. */
export async function getChannels(
  em: EntityManager,
  { push, whatsapp }: Pick<Deps, 'push' | 'whatsapp'>,
  customerId: string,
): Promise<OfferedChannels> {
  const { phone, devices = 0 } = (await findAddressee(em, customerId)) ?? {};
  const hasPhone = phone !== undefined;
  return {
    sms: hasPhone,
    whatsapp: hasPhone && whatsapp !== undefined,
    push: { publicKey: push.publicKey, devices },
  };
}

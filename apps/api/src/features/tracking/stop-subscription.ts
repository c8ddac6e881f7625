import type { SubscriptionView } from '@jadeport/contract/tracking';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { getSubscription } from './get-subscription.ts';
import { moveSubscriptions } from './move-subscriptions.ts';
import { readSubscriptionToken } from './subscription-links.ts';

/**
 * Unsubscribes with the link in a notification. Repeated calls change nothing.
 *
 * @throws SUBSCRIPTION_NOT_FOUND for an invalid token, or a deleted subscription
 */
export async function stopSubscription(
  em: EntityManager,
  deps: Pick<Deps, 'secretKey'>,
  { token }: { token: string },
): Promise<SubscriptionView> {
  const id = readSubscriptionToken(deps.secretKey, token, ['stop']);
  await moveSubscriptions(em, { id }, 'stop');
  return getSubscription(em, deps, { token });
}

import type { SubscriptionView } from '@jadeport/contract/tracking';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { getSubscription } from './get-subscription.ts';
import { Subscription } from './subscription.entity.ts';
import { readSubscriptionToken } from './subscription-links.ts';

/**
 * Ends a subscription by the link that stands in its notices. Again, it changes nothing.
 *
 * @throws SUBSCRIPTION_NOT_FOUND for a token that is not ours, or of one that is gone
 */
export async function stopSubscription(
  em: EntityManager,
  deps: Pick<Deps, 'secretKey'>,
  { token }: { token: string },
): Promise<SubscriptionView> {
  const id = readSubscriptionToken(deps.secretKey, token, ['stop']);
  await em.nativeUpdate(Subscription, { id }, { status: 'stopped' });
  return getSubscription(em, deps, { token });
}

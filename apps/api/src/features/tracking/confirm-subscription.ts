import type { SubscriptionView } from '@jadeport/contract/tracking';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { getSubscription } from './get-subscription.ts';
import { moveSubscriptions } from './move-subscriptions.ts';
import { readSubscriptionToken } from './subscription-links.ts';
import { confirmationLifetimeMs } from './tracking.jobs.ts';

/**
 * Activates a subscription with the link sent to its address. Repeated calls change nothing.
 *
 * @throws SUBSCRIPTION_NOT_FOUND for an invalid token, a link older than a day, and a subscription
 * that
 *   was stopped since
 */
export async function confirmSubscription(
  em: EntityManager,
  deps: Pick<Deps, 'secretKey' | 'clock'>,
  { token }: { token: string },
): Promise<SubscriptionView> {
  const id = readSubscriptionToken(deps.secretKey, token, ['confirm']);
  const latest = new Date(deps.clock().getTime() - confirmationLifetimeMs);
  const usable = { id, $or: [{ status: 'active' as const }, { requestedAt: { $gt: latest } }] };
  const confirmed = await moveSubscriptions(em, usable, 'confirm');
  if (confirmed === 0) throw new AppError('SUBSCRIPTION_NOT_FOUND');
  return getSubscription(em, deps, { token });
}

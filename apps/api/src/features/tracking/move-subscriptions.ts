import {
  type SubscriptionCommand,
  subscriptionAfter,
  subscriptionStates,
} from '@jadeport/contract/tracking';
import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '../../db/orm.ts';
import { Subscription } from './subscription.entity.ts';

/**
 * Confirms or stops subscriptions by the table of their states, in one statement; returns the number
 * of those that the command is allowed for.
 */
export function moveSubscriptions(
  em: EntityManager,
  which: FilterQuery<Subscription>,
  command: SubscriptionCommand & ('confirm' | 'stop'),
): Promise<number> {
  const before = subscriptionStates.filter((state) => subscriptionAfter(state, command));
  // From wherever it is allowed, such a command leads to one state.
  const status = subscriptionAfter('active', command) ?? 'active';
  return em.nativeUpdate(Subscription, { $and: [which, { status: { $in: before } }] }, { status });
}

import type { SubscriptionView } from '@jadeport/contract/tracking';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { Subscription } from './subscription.entity.ts';
import { maskedAddress } from './subscription-address.ts';
import { readSubscriptionToken } from './subscription-links.ts';

/**
 * The subscription of a link, for the page that it opens.
 *
 * @throws SUBSCRIPTION_NOT_FOUND for an invalid token, or a deleted subscription
 */
export async function getSubscription(
  em: EntityManager,
  { secretKey }: Pick<Deps, 'secretKey'>,
  { token }: { token: string },
): Promise<SubscriptionView> {
  const id = readSubscriptionToken(secretKey, token);
  const found = await em.findOne(Subscription, id, { populate: ['shipment'] });
  if (!found) throw new AppError('SUBSCRIPTION_NOT_FOUND');
  const { channel, address, status, shipment } = found;
  const { trackingNumber } = shipment;
  return { trackingNumber, channel, to: maskedAddress(channel, address), status };
}

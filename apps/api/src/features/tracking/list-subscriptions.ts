import type { SubscriptionView } from '@jadeport/contract/tracking';
import type { SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { findNamed } from '../shipments/named-shipment.ts';
import { toE164 } from './phone-number.ts';
import { Subscription } from './subscription.entity.ts';
import { maskedAddress } from './subscription-address.ts';

/**
 * The subscriptions to the package that a number names at the caller's own e-mail address and phone number. An unknown
 * number has none.
 */
export async function listSubscriptions(
  em: EntityManager,
  { email, customer }: SessionUser,
  { trackingNumber }: { trackingNumber: string },
): Promise<SubscriptionView[]> {
  const shipment = await findNamed(em, trackingNumber);
  if (!shipment) return [];
  const phone = customer ? toE164(customer.phoneNumber) : undefined;
  const found = await em.find(
    Subscription,
    {
      address: { $in: [email, ...(phone ? [phone] : [])] },
      shipment,
    },
    { populate: ['shipment'], orderBy: { channel: 'asc' } },
  );
  return found.map(({ channel, address, status, shipment: { trackingNumber: ours } }) => ({
    trackingNumber: ours,
    channel,
    to: maskedAddress(channel, address),
    status,
  }));
}

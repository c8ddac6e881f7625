import type { EntityManager } from '../../db/orm.ts';
import { NotificationDelivery } from './notification-delivery.entity.ts';
import { NotificationPreference } from './notification-preference.entity.ts';
import { PushSubscription } from './push-subscription.entity.ts';
import { QuietHours } from './quiet-hours.entity.ts';
import { WhatsappWindow } from './whatsapp-window.entity.ts';

/** Deletes how a customer was told, where, and what. */
export async function eraseNotifications(
  tx: EntityManager,
  customerId: string,
  phone: string | null,
): Promise<void> {
  const own = { customer: customerId };
  await tx.nativeDelete(PushSubscription, own);
  await tx.nativeDelete(QuietHours, own);
  await tx.nativeDelete(NotificationPreference, own);
  await tx.nativeDelete(NotificationDelivery, own);
  if (phone) await tx.nativeDelete(WhatsappWindow, { number: phone });
}

/** Deletes what was told before then; returns the number. */
export const purgeDeliveries = (tx: EntityManager, before: Date): Promise<number> =>
  tx.nativeDelete(NotificationDelivery, { createdAt: { $lt: before } });

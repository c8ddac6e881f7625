import {
  isOnByDefault,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationPreferences,
  notificationChannels,
  notificationEvents,
  type putNotificationPreferencesInput,
} from '@jadeport/contract/notifications';
import type { z } from 'zod';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { NotificationPreference } from './notification-preference.entity.ts';
import { QuietHours } from './quiet-hours.entity.ts';

/** What a customer is told of, and on which channels, and when nothing rings. */
export async function getPreferences(
  em: EntityManager,
  customerId: string,
): Promise<NotificationPreferences> {
  const chosen = await query(em, NotificationPreference)
    .selectFrom('notification_preferences')
    .where('customer_id', '=', customerId)
    .select(['event', 'channel', 'is_on as isOn'])
    .execute();
  const quiet = await query(em, QuietHours)
    .selectFrom('quiet_hours')
    .where('customer_id', '=', customerId)
    .select(['starts as from', 'ends as to'])
    .executeTakeFirst();
  const isOn = (event: NotificationEvent, channel: NotificationChannel) =>
    chosen.find((row) => row.event === event && row.channel === channel)?.isOn ??
    isOnByDefault(event, channel);
  const switches = notificationEvents.map((event) => [
    event,
    Object.fromEntries(notificationChannels.map((channel) => [channel, isOn(event, channel)])),
  ]);
  return { ...Object.fromEntries(switches), quietHours: quiet ?? null } as NotificationPreferences;
}

/** Changes the given switches, and the quiet hours where they are given. */
export async function putPreferences(
  em: EntityManager,
  customerId: string,
  { quietHours, ...changes }: z.output<typeof putNotificationPreferencesInput>,
): Promise<NotificationPreferences> {
  const rows = notificationEvents.flatMap((event) =>
    notificationChannels.flatMap((channel) => {
      const isOn = changes[event]?.[channel];
      return isOn === undefined ? [] : [{ event, channel, isOn }];
    }),
  );
  await em.transactional(async (tx) => {
    await setSwitches(tx, customerId, rows);
    if (quietHours !== undefined) await setQuietHours(tx, customerId, quietHours);
  });
  return getPreferences(em, customerId);
}

type Switch = { event: NotificationEvent; channel: NotificationChannel; isOn: boolean };

async function setSwitches(em: EntityManager, customerId: string, switches: readonly Switch[]) {
  if (switches.length === 0) return;
  await query(em, NotificationPreference)
    .insertInto('notification_preferences')
    .values(switches.map(({ isOn, ...row }) => ({ ...row, customer_id: customerId, is_on: isOn })))
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'event', 'channel'])
        .doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on') })),
    )
    .execute();
}

/** Unsubscribes a customer from all emails about packages and bills. */
export const stopEmails = (em: EntityManager, customerId: string): Promise<void> =>
  setSwitches(
    em,
    customerId,
    notificationEvents.map((event) => ({ event, channel: 'email' as const, isOn: false })),
  );

async function setQuietHours(
  em: EntityManager,
  customerId: string,
  hours: NotificationPreferences['quietHours'],
): Promise<void> {
  if (!hours) {
    await em.nativeDelete(QuietHours, { customer: customerId });
    return;
  }
  const times = { starts: hours.from, ends: hours.to };
  await query(em, QuietHours)
    .insertInto('quiet_hours')
    .values({ customer_id: customerId, ...times })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(times))
    .execute();
}

import {
  isOnByDefault,
  type NotificationChannel,
  type NotificationEvent,
  notificationChannels,
} from '@jadeport/contract/notifications';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { NotificationPreference } from './notification-preference.entity.ts';

type News = { customerId: string; event: NotificationEvent };

/** News with the channels on which its customer wants to be told of it. */
export type Wanted<Some> = Some & { channels: readonly NotificationChannel[] };

/** The news that its customers want to be told on some channel. One statement for any number. */
export async function wanted<Some extends News>(
  em: EntityManager,
  news: readonly Some[],
): Promise<Wanted<Some>[]> {
  if (news.length === 0) return [];
  const customers = [...new Set(news.map(({ customerId }) => customerId))];
  const chosen = await query(em, NotificationPreference)
    .selectFrom('notification_preferences')
    .where((eb) => eb('customer_id', '=', eb.fn.any(eb.val(customers))))
    .select(['customer_id as customerId', 'event', 'channel', 'is_on as isOn'])
    .execute();
  const keyOf = (customerId: string, event: string, channel: string) =>
    `${customerId}:${event}:${channel}`;
  const byKey = new Map(
    chosen.map((row) => [keyOf(row.customerId, row.event, row.channel), row.isOn]),
  );
  return news.flatMap((each) => {
    const { customerId, event } = each;
    const channels = notificationChannels.filter(
      (channel) => byKey.get(keyOf(customerId, event, channel)) ?? isOnByDefault(event, channel),
    );
    return channels.length === 0 ? [] : [{ ...each, channels }];
  });
}

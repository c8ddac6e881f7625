import type { Language } from '@jadeport/contract';
import type { NotificationChannel } from '@jadeport/contract/notifications';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { User } from '../accounts/user.entity.ts';
import { Customer } from '../customers/customer.entity.ts';
import { toE164 } from '../tracking/phone-number.ts';
import { SilencedNumber } from '../tracking/silenced-number.entity.ts';
import { PushSubscription } from './push-subscription.entity.ts';

export type Addressee = {
  email: string;
  language: Language;
  /** Confirmed, and not silenced by STOP. */
  phone: string | undefined;
  /** Browsers that subscribed. */
  devices: number;
};

/** A customer who can be told of something; undefined where the account is suspended. */
export async function findAddressee(
  em: EntityManager,
  customerId: string,
): Promise<Addressee | undefined> {
  const row = await query(em, Customer, User, SilencedNumber, PushSubscription)
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('silenced_numbers as s', 's.number', 'c.confirmed_phone')
    .where('c.id', '=', customerId)
    .where('u.status', '=', 'active')
    .select(['u.email', 'u.language', 'c.confirmed_phone as phone', 'c.phone_number as typed'])
    .select((eb) => [
      's.number as silenced',
      eb
        .selectFrom('push_subscriptions as p')
        .whereRef('p.customer_id', '=', 'c.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('devices'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { phone, typed, silenced } = row;
  const mayRing = phone !== null && silenced === null && phone === toE164(typed);
  return {
    email: row.email,
    language: row.language as Language,
    phone: mayRing ? phone : undefined,
    devices: Number(row.devices ?? 0),
  };
}

/** Whether somebody can be reached on a channel. */
export function isReached(
  { phone, devices }: Addressee,
  channel: NotificationChannel,
  hasWhatsapp: boolean,
): boolean {
  if (channel === 'email') return true;
  if (channel === 'push') return devices > 0;
  return phone !== undefined && (channel === 'sms' || hasWhatsapp);
}

import { randomUUID } from 'node:crypto';
import type { Language } from '@jadeport/contract';
import type { Channel } from '@jadeport/contract/tracking';
import { normalizeTrackingNumber } from '@jadeport/tracking';
import { AppError } from '../../app-error.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Deps } from '../../deps.ts';
import { limitAttempts } from '../../http/throttle.ts';
import type { SessionUser } from '../accounts/session-user.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { SilencedNumber } from './silenced-number.entity.ts';
import { Subscription } from './subscription.entity.ts';
import { refusedAddress, subscriptionAddress } from './subscription-address.ts';
import { confirmationLifetime, sendConfirmation } from './tracking.jobs.ts';

type Request = {
  trackingNumber: string;
  channel: Channel;
  to?: string | undefined;
  user: SessionUser | undefined;
  language: Language;
  /** Where the request comes from. */
  from: string;
};

const hour = 60 * 60_000;
/** Of one package: more are no family and friends. */
const mostActive = 50;
const mostPending = 20;

/**
 * Asks for notices about one package. One's own address is active at once; any other gets a link by
 * which its owner confirms. Asking again changes nothing but sends that link again, and the answer
 * does not tell whether an address was subscribed before.
 *
 * @returns the address, and whether its owner has to confirm
 * @throws VALIDATION_FAILED naming `to`; TRACKING_NOT_FOUND for an unknown number
 * @throws TOO_MANY_REQUESTS after 10 links to one address or 20 asked from one place in an hour
 * @throws SUBSCRIPTIONS_FULL when the package has 50 subscribers or 20 that have not confirmed
 */
export async function subscribe(
  em: EntityManager,
  deps: Deps,
  { trackingNumber, channel, to, user, language, from }: Request,
): Promise<{ address: string; mustConfirm: boolean }> {
  const { smsPrefixes } = deps.config;
  const { address, isOwn } = subscriptionAddress({ channel, to }, user, smsPrefixes);
  const shipment = await findShipment(em, trackingNumber);
  if (!isOwn) await limitLinks(deps, address, from);
  // Of a stranger's number we do not tell; it simply gets nothing.
  else if (await em.findOne(SilencedNumber, address)) throw refusedAddress('PHONE_SILENCED');
  await em.transactional(async (tx) => {
    await refuseCrowd(tx, shipment, address, deps.clock(), isOwn);
    const wish = { shipment, channel, address, language, requestedAt: deps.clock() };
    const subscriptionId = await upsert(tx, { ...wish, status: isOwn ? 'active' : 'pending' });
    if (!isOwn) await deps.jobs.enqueue(tx, sendConfirmation.name, { subscriptionId });
  });
  return { address, mustConfirm: !isOwn };
}

/** By our number or a carrier's, as a look-up finds it: the newest counts. */
async function findShipment(em: EntityManager, trackingNumber: string): Promise<Shipment> {
  const number = normalizeTrackingNumber(trackingNumber);
  const shipment = await em.findOne(
    Shipment,
    { $or: [{ trackingNumber: number }, { waybill: number }] },
    { orderBy: { createdAt: 'desc' } },
  );
  if (!shipment) throw new AppError('TRACKING_NOT_FOUND');
  return shipment;
}

/** Strangers' mailboxes and phones are guarded whatever the settings say. */
async function limitLinks({ config, database, clock }: Deps, address: string, from: string) {
  const perAddress = { key: `subscribe:to:${address}`, limit: 10, windowMs: hour };
  const perPlace = { key: `subscribe:from:${from}`, limit: 20, windowMs: hour };
  const limits = config.rateLimitPerMinute > 0 ? [perAddress, perPlace] : [perAddress];
  await limitAttempts(database, clock(), limits);
}

async function refuseCrowd(
  em: EntityManager,
  shipment: Shipment,
  address: string,
  now: Date,
  isOwn: boolean,
): Promise<void> {
  // The count holds until this transaction ends: others who ask about the package wait here.
  await em.execute('select from shipments where id = ? for no key update', [shipment.id]);
  const others = { shipment, address: { $ne: address } };
  const requestedAt = { $gt: new Date(now.getTime() - confirmationLifetime) };
  const active = await em.count(Subscription, { ...others, status: 'active' });
  if (active >= mostActive) throw new AppError('SUBSCRIPTIONS_FULL', { max: mostActive });
  // Who may skip the queue of strangers is not kept out by one.
  if (isOwn) return;
  const pending = await em.count(Subscription, { ...others, status: 'pending', requestedAt });
  if (pending >= mostPending) throw new AppError('SUBSCRIPTIONS_FULL', { max: mostPending });
}

type Wish = Pick<Subscription, 'channel' | 'address' | 'language' | 'status' | 'requestedAt'> & {
  shipment: Shipment;
};

/** One statement, so that of two requests at once neither fails: an active one stays active. */
async function upsert(em: EntityManager, wish: Wish): Promise<string> {
  const { shipment, channel, address, language, status, requestedAt } = wish;
  const [row] = await em.execute<{ id: string }[]>(
    `insert into subscriptions (id, shipment_id, channel, address, language, status, requested_at)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (shipment_id, channel, address) do update set
       language = excluded.language, requested_at = excluded.requested_at,
       status = case when subscriptions.status = 'active' then 'active' else excluded.status end
     returning id`,
    [randomUUID(), shipment.id, channel, address, language, status, requestedAt],
  );
  if (!row) throw new Error('an upsert returned no row');
  return row.id;
}

import { randomUUID } from 'node:crypto';
import type { Language } from '@jadeport/contract';
import type { Channel } from '@jadeport/contract/tracking';
import type { Deps, SessionUser } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { hourMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import { limitAttempts } from '../../http/throttle.ts';
import { Customer } from '../customers/customer.entity.ts';
import { findNamed } from '../shipments/named-shipment.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { countMiss, refuseIfSearching } from './look-up-limits.ts';
import { askForCode, unaskedTexts } from './phone-codes.ts';
import { SilencedNumber } from './silenced-number.entity.ts';
import { Subscription } from './subscription.entity.ts';
import { subscriptionAddress } from './subscription-address.ts';
import { confirmationLifetimeMs, sendConfirmation, textConfirmation } from './tracking.jobs.ts';

type Request = {
  trackingNumber: string;
  channel: Channel;
  to?: string | undefined;
  user: SessionUser | undefined;
  language: Language;
  /** The network address of the request. */
  from: string;
};

/** The most active subscriptions of one package. */
const mostActive = 50;
const mostPending = 20;

/** How the owner of an address agrees to notifications. */
export type Consent = 'given' | 'link' | 'code';

/**
 * Subscribes to one package. The caller's own e-mail address and confirmed phone number are active
 * at once. The caller's unconfirmed number gets a code, any other address a link to confirm.
 * Repeated calls only send these again, and the answer does not reveal whether an address was
 * subscribed before.
 *
 * @returns the address, and how its owner agrees
 * @throws VALIDATION_FAILED naming `to`; TRACKING_NOT_FOUND for an unknown number
 * @throws TOO_MANY_REQUESTS after 100 unknown numbers from one network in an hour, look-ups
 * included
 * @throws TOO_MANY_REQUESTS after 10 links to one address or 20 from one network in an hour, 10
 *   texts to a number in a day, and as `askForCode` does
 * @throws SUBSCRIPTIONS_FULL when the package has 50 subscribers or 20 unconfirmed ones
 */
export async function subscribe(
  em: EntityManager,
  deps: Deps,
  { trackingNumber, channel, to, user, language, from }: Request,
): Promise<{ address: string; consent: Consent }> {
  const { smsPrefixes } = deps.config;
  const { address, isOwn } = subscriptionAddress({ channel, to }, user, smsPrefixes);
  const shipmentId = await findShipment(em, deps, trackingNumber, from);
  const wish = { shipmentId, channel, address, language };
  if (!isOwn) {
    await limitLinks(deps, channel, address, from);
    await em.transactional(async (tx) => {
      await refuseCrowd(tx, shipmentId, address, deps.clock(), false);
      const subscriptionId = await upsert(tx, wish, 'pending', deps.clock());
      const { name } = channel === 'sms' ? textConfirmation : sendConfirmation;
      await deps.jobs.enqueue(tx, name, { subscriptionId });
    });
    return { address, consent: 'link' };
  }
  const customerId = user?.customer?.id;
  if (channel === 'sms' && customerId && !(await isConfirmed(em, customerId, address))) {
    await askForCode(em, deps, { ...wish, customerId, phone: address });
    return { address, consent: 'code' };
  }
  // Only the owner is told; another person's silenced number gets neither message nor error.
  if (await em.findOne(SilencedNumber, address)) throw fieldError('to', 'PHONE_SILENCED');
  await em.transactional((tx) => activate(tx, deps, wish));
  return { address, consent: 'given' };
}

const isConfirmed = async (em: EntityManager, customerId: string, phone: string) =>
  (await em.count(Customer, { id: customerId, confirmedPhone: phone })) > 0;

/**
 * Activates the subscription of an address whose owner has agreed.
 *
 * @throws SUBSCRIPTIONS_FULL when the package has 50 subscribers
 */
export async function activate(em: EntityManager, deps: Pick<Deps, 'clock'>, wish: Wish) {
  const now = deps.clock();
  await refuseCrowd(em, wish.shipmentId, wish.address, now, true);
  await upsert(em, wish, 'active', now);
}

/**
 * Finds the shipment that a number names, as the look-up does. Unknown numbers count against
 * the same limit, so that a search cannot move here.
 */
async function findShipment(
  em: EntityManager,
  deps: Deps,
  trackingNumber: string,
  from: string,
): Promise<string> {
  const shipmentId = await findNamed(em, trackingNumber);
  if (!shipmentId) {
    await countMiss(deps, from);
    throw new AppError('TRACKING_NOT_FOUND');
  }
  refuseIfSearching(deps, from);
  return shipmentId;
}

/** Protects other people's mailboxes and phones, whatever the settings. */
async function limitLinks(
  { config, database, clock }: Deps,
  channel: Channel,
  address: string,
  from: string,
) {
  const perAddress = { key: `subscribe:to:${address}`, limit: 10, windowMs: hourMs };
  const perPlace = { key: 'subscribe:from', address: from, limit: 20, windowMs: hourMs };
  await limitAttempts(database, clock(), [
    perAddress,
    ...(config.rateLimitPerMinute > 0 ? [perPlace] : []),
    ...(channel === 'sms' ? [unaskedTexts(address)] : []),
  ]);
}

async function refuseCrowd(
  em: EntityManager,
  shipment: string,
  address: string,
  now: Date,
  isOwn: boolean,
): Promise<void> {
  // Locks the package, so that no other request adds a subscriber between count and insert.
  await query(em, Shipment)
    .selectFrom('shipments')
    .where('id', '=', shipment)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const others = { shipment, address: { $ne: address } };
  const requestedAt = { $gt: new Date(now.getTime() - confirmationLifetimeMs) };
  const active = await em.count(Subscription, { ...others, status: 'active' });
  if (active >= mostActive) throw new AppError('SUBSCRIPTIONS_FULL', { max: mostActive });
  // Unconfirmed addresses never block the owner of the package.
  if (isOwn) return;
  const pending = await em.count(Subscription, { ...others, status: 'pending', requestedAt });
  if (pending >= mostPending) throw new AppError('SUBSCRIPTIONS_FULL', { max: mostPending });
}

type Wish = { shipmentId: string; channel: Channel; address: string; language: Language };

/**
 * One statement, so that neither of two simultaneous requests fails; an active one stays active.
 */
async function upsert(
  em: EntityManager,
  { shipmentId, channel, address, language }: Wish,
  status: 'active' | 'pending',
  requestedAt: Date,
): Promise<string> {
  const { id } = await query(em, Subscription)
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      shipment_id: shipmentId,
      channel,
      address,
      language,
      status,
      requested_at: requestedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['shipment_id', 'channel', 'address']).doUpdateSet((eb) => ({
        language,
        requested_at: requestedAt,
        status: eb
          .case()
          .when('subscriptions.status', '=', 'active')
          .then(eb.ref('subscriptions.status'))
          .else(eb.ref('excluded.status'))
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

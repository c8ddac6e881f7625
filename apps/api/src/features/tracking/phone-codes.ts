import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Language } from '@jadeport/contract';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { dayMs, minuteMs } from '../../durations.ts';
import { limitAttempts } from '../../http/throttle.ts';
import { PhoneCode } from './phone-code.entity.ts';
import { phoneCode } from './phone-code.ts';
import { sendPhoneCode } from './tracking.jobs.ts';

/** How long a code is valid. */
const codeLifetimeMs = 10 * minuteMs;
/** Tries of one code, wrong ones included. */
const mostTries = 5;

/** Limits codes to one unconfirmed number, counted over all customers. */
export const unaskedTexts = (phone: string) => ({
  key: `sms:unconfirmed:${phone}`,
  limit: 10,
  windowMs: dayMs,
});

type Wish = { customerId: string; phone: string; language: Language; shipmentId: string | null };

/**
 * Sends a customer a new code for a phone number; an earlier one becomes invalid.
 *
 * @throws TOO_MANY_REQUESTS after three codes to one number in a day, ten to several, or ten texts
 *   to the number from everybody together
 */
export async function askForCode(
  em: EntityManager,
  { database, clock, jobs }: Deps,
  { customerId, phone, language, shipmentId }: Wish,
): Promise<void> {
  await limitAttempts(database, clock(), [
    { key: `phone-code:${customerId}:${phone}`, limit: 3, windowMs: dayMs },
    { key: `phone-code:${customerId}`, limit: 10, windowMs: dayMs },
    unaskedTexts(phone),
  ]);
  const id = randomUUID();
  const expiresAt = new Date(clock().getTime() + codeLifetimeMs);
  await em.transactional(async (tx) => {
    const code = { id, phone, language, shipment_id: shipmentId, tries: 0, expires_at: expiresAt };
    await query(tx, PhoneCode)
      .insertInto('phone_codes')
      .values({ ...code, customer_id: customerId })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(code))
      .execute();
    await jobs.enqueue(tx, sendPhoneCode.name, { codeId: id });
  });
}

export type SentCode = { id: string; phone: string; language: Language; shipmentId: string | null };

/**
 * The request of a customer for which the code was sent; undefined for a wrong code or one older
 * than ten minutes. Each call counts as a try, outside any transaction that could roll it back.
 */
export async function tryCode(
  em: EntityManager,
  { secretKey, clock }: Pick<Deps, 'secretKey' | 'clock'>,
  { customerId, code }: { customerId: string; code: string },
): Promise<SentCode | undefined> {
  const sentCode = await query(em, PhoneCode)
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', clock())
    .where('tries', '<', mostTries)
    .returning(['id', 'phone', 'language', 'shipment_id as shipmentId'])
    .executeTakeFirst();
  if (!sentCode) return undefined;
  const ours = Buffer.from(phoneCode(secretKey, sentCode.id));
  const given = Buffer.from(code);
  return given.length === ours.length && timingSafeEqual(given, ours) ? sentCode : undefined;
}

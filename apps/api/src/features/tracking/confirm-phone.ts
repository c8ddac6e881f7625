import type { Language } from '@jadeport/contract';
import { fill } from '@jadeport/i18n';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError, textsIn } from '../../errors/app-error.ts';
import { confirmPhoneNumber } from '../customers/confirm-phone-number.ts';
import { getPhone } from './get-phone.ts';
import { stopGivenUp } from './given-up-number.ts';
import { PhoneCode } from './phone-code.entity.ts';
import { tryCode } from './phone-codes.ts';
import { activate } from './subscribe.ts';

/**
 * Confirms the phone number to which a code was sent, and activates the subscriptions that wait for
 * it. The texts to the number that was confirmed before end.
 * A confirmed number stays unchanged.
 *
 * @returns the result as a text in `language`
 * @throws PHONE_CODE_INVALID for a wrong code, one older than ten minutes, and after five tries
 * @throws SUBSCRIPTIONS_FULL when the package has 50 subscribers in the meantime
 */
export async function confirmPhone(
  em: EntityManager,
  deps: Deps,
  user: CustomerUser,
  { code, language }: { code: string; language: Language },
): Promise<string> {
  const { phone: texts, active } = textsIn[language].subscriptions;
  const accepted = await tryCode(em, deps, { customerId: user.customer.id, code });
  if (!accepted) {
    const { phoneNumber, confirmed, codeSent } = await getPhone(em, deps, user);
    if (confirmed && !codeSent) return fill(texts.confirmed, { to: phoneNumber });
    throw new AppError('PHONE_CODE_INVALID');
  }
  const { id, phone, shipmentId } = accepted;
  await em.transactional(async (tx) => {
    await tx.nativeDelete(PhoneCode, { id });
    const former = await confirmPhoneNumber(tx, user.customer.id, phone);
    if (former && former !== phone) await stopGivenUp(tx, former);
    if (shipmentId)
      await activate(tx, deps, {
        shipmentId,
        channel: 'sms',
        address: phone,
        language: accepted.language,
      });
  });
  return fill(shipmentId ? active : texts.confirmed, { to: phone });
}

import type { Language } from '@jadeport/contract';
import { fill } from '@jadeport/i18n';
import type { CustomerUser, Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { textsIn } from '../../errors/app-error.ts';
import { getPhone } from './get-phone.ts';
import { askForCode } from './phone-codes.ts';
import { reachableNumber } from './subscription-address.ts';

/**
 * Sends a code to confirm the signed-in customer's own phone number; a confirmed one gets none.
 *
 * @returns the result as a text in `language`
 * @throws VALIDATION_FAILED naming `phoneNumber` for a number that no text message reaches
 * @throws TOO_MANY_REQUESTS as `askForCode` does
 */
export async function sendPhoneCode(
  em: EntityManager,
  deps: Deps,
  user: CustomerUser,
  language: Language,
): Promise<string> {
  const { phone: texts } = textsIn[language].subscriptions;
  const { customer } = user;
  const phone = reachableNumber(customer.phoneNumber, deps.config.smsPrefixes, 'phoneNumber');
  const { confirmed } = await getPhone(em, deps, user);
  if (confirmed) return fill(texts.confirmed, { to: phone });
  await askForCode(em, deps, { customerId: customer.id, phone, language, shipmentId: null });
  return fill(texts.codeSent, { to: phone });
}

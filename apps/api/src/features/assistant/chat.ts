import { type IntentId, matchIntent } from '@jadeport/assistant';
import type { Language } from '@jadeport/contract';
import type { ChatReply } from '@jadeport/contract/assistant';
import type { Tracking } from '@jadeport/contract/tracking';
import { fill } from '@jadeport/i18n';
import type { ShipmentStatus } from '@jadeport/shipment';
import { carrierUrl, detect, findInText } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import { sendsEmail } from '../../email/sends-email.ts';
import { AppError, textsIn } from '../../errors/app-error.ts';
import { lookUp } from '../tracking/look-up.ts';
import { factsOf } from './facts.ts';

type Message = {
  text: string;
  /**
   * The requested language; without one, Chinese characters in the text decide, else `language`.
   */
  lang: Language | undefined;
  /** The language of the request. */
  language: Language;
  address: string;
  /** The customer code of the signed-in user. */
  customerCode: string | undefined;
};

/**
 * Replies to a chat message: tracking data for a number or customer code in it, else the answer to
 * its intent (domain facts: chat intents), else a list of subjects.
 *
 * A valid number of a carrier whose packages we do not have leads to the carrier's page.
 *
 * @throws TOO_MANY_REQUESTS after 30 look-ups by customer code in a minute from one address
 */
export async function chat(deps: Deps, { text, lang, ...from }: Message): Promise<ChatReply> {
  const language = lang ?? (/\p{Script=Han}/u.test(text) ? 'zh' : from.language);
  const { codePrefix, trackingPrefix } = deps.settings().business;
  const found = findInText(text, codePrefix, trackingPrefix);
  const { address, customerCode } = from;
  if (!found) return { reply: replyOn(deps, matchIntent(text), language, customerCode) };
  const tracking = await lookUp(deps, { trackingNumber: found.value, language, address }).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'TRACKING_NOT_FOUND') return undefined;
      throw error;
    },
  );
  if (!tracking) return { reply: replyOnUnknown(found.value, language) };
  return { reply: replyOnPackage(tracking, language), tracking };
}

function replyOn(
  deps: Deps,
  intent: IntentId | 'fallback',
  language: Language,
  customerCode: string | undefined,
): string {
  if (intent === 'own_code' && customerCode !== undefined) {
    return fill(textsIn[language].trackingReplies.ownCode, { code: customerCode });
  }
  const replies: Record<IntentId | 'fallback', string> = textsIn[language].replies;
  return fill(replies[intent], factsOf(deps.settings(), language, sendsEmail(deps)));
}

function replyOnUnknown(number: string, language: Language): string {
  const { trackingReplies, tracking } = textsIn[language];
  const { notFound, carrierPage, perhapsPhone } = trackingReplies;
  const reply = fill(notFound, { number });
  const { carrier, confidence } = detect(number);
  const url = carrier !== 'unknown' && confidence === 'checked' && carrierUrl(carrier, number);
  if (url) {
    const elsewhere = fill(carrierPage, { carrier: tracking.carriers[carrier], url });
    return joined(language, reply, elsewhere);
  }
  return /^\d{10,15}$/.test(number) ? joined(language, reply, perhapsPhone) : reply;
}

function replyOnPackage(tracking: Tracking, language: Language): string {
  const { shipments, tracking: words, trackingReplies } = textsIn[language];
  const { trackingNumber: number, carrier, description, updatedAt } = tracking;
  const date = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeZone: 'America/Jamaica',
  }).format(new Date(updatedAt));
  // A customer code has counts and no carrier.
  if (carrier === '') {
    return fill(trackingReplies.foundCode, { number, date, counts: description ?? '' });
  }
  return fill(trackingReplies.found, {
    number,
    date,
    carrier: carrier.replaceAll('_', ' ').toUpperCase(),
    status: shipments.statuses[tracking.status as ShipmentStatus],
    description: description ?? words.card.noDetails,
  });
}

/** Joins sentences, in Chinese without spaces. */
const joined = (language: Language, ...sentences: string[]) =>
  sentences.join(language === 'zh' ? '' : ' ');

import { type IntentId, matchIntent } from '@jadeport/assistant';
import type { Language } from '@jadeport/contract';
import type { ChatReply } from '@jadeport/contract/assistant';
import type { Tracking } from '@jadeport/contract/tracking';
import { tariffOn } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import type { ShipmentStatus } from '@jadeport/shipment';
import { carrierUrl, detect, findInText } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import { AppError, textsIn } from '../../errors/app-error.ts';
import { lookUp } from '../tracking/look-up.ts';
import { factsOf } from './facts.ts';

type Message = {
  text: string;
  /** The language asked for; without one Chinese characters in the text tell, else `language`. */
  lang: Language | undefined;
  /** Of the request. */
  language: Language;
  address: string;
  /** Of whoever is signed in. */
  customerCode: string | undefined;
};

/**
 * Replies to a chat message: what is known of a tracking number or customer code in it, else what
 * we have to say on its subject (domain facts: chat intents), else what we can help with.
 *
 * A valid number of a carrier that we do not hold leads to its page.
 *
 * @throws TOO_MANY_REQUESTS after 30 look-ups by customer code in a minute from one address
 */
export async function chat(deps: Deps, { text, lang, ...from }: Message): Promise<ChatReply> {
  const language = lang ?? (/\p{Script=Han}/u.test(text) ? 'zh' : from.language);
  const { codePrefix, trackingPrefix } = deps.config.brand;
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

const jamaicaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' });

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
  const tariff = tariffOn(jamaicaDay.format(deps.clock()));
  return fill(replies[intent], factsOf(deps.config.brand, tariff, language));
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
  // Of a customer code there is no carrier, only counts.
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

/** Sentences in a row; Chinese sets no space between them. */
const joined = (language: Language, ...sentences: string[]) =>
  sentences.join(language === 'zh' ? '' : ' ');

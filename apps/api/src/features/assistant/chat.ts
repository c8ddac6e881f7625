import { type IntentId, matchIntent } from '@jadeport/assistant';
import type { Language } from '@jadeport/contract';
import type { ChatReply } from '@jadeport/contract/assistant';
import type { Tracking } from '@jadeport/contract/tracking';
import { fill } from '@jadeport/i18n';
import { nextStepOf, type ShipmentStatus } from '@jadeport/shipment';
import { carrierUrl, detect, findInText } from '@jadeport/tracking';
import type { Deps } from '../../context.ts';
import { AppError, textsIn } from '../../errors/app-error.ts';
import { getNextStep } from '../next-steps/read-next-steps.ts';
import { lookUp } from '../tracking/look-up.ts';
import { findOldNumber } from '../tracking/old-number.ts';
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
  /** The signed-in customer. */
  customer: { id: string; customerCode: string } | undefined;
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
  const { address, customer } = from;
  const number = found?.value ?? (await findOldNumber(deps.database, text));
  if (!number) return { reply: replyOn(deps, matchIntent(text), language, customer?.customerCode) };
  const tracking = await lookUp(deps, { trackingNumber: number, language, address }).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'TRACKING_NOT_FOUND') return undefined;
      throw error;
    },
  );
  if (!tracking) return { reply: replyOnUnknown(number, language) };
  const next = await nextStepFor(deps, tracking, customer?.id, language);
  return { reply: joined(language, replyOnPackage(tracking, language), next), tracking };
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
  return fill(replies[intent], factsOf(deps.settings(), language));
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
    carrier: carrierIn(language, carrier),
    status: shipments.statuses[tracking.status as ShipmentStatus],
    description: description ?? words.card.noDetails,
  });
}

/** What the caller can do next: by all facts where the package is theirs, else by its status. */
async function nextStepFor(
  deps: Deps,
  { trackingNumber, carrier, status }: Tracking,
  customerId: string | undefined,
  language: Language,
): Promise<string> {
  // A customer code has no carrier.
  if (carrier === '') return '';
  const own =
    customerId &&
    (await getNextStep(deps.database, deps, customerId, trackingNumber).catch(() => undefined));
  const step = own ? own.step : nextStepOf({ status: status as ShipmentStatus });
  const { title, text } = textsIn[language].nextSteps.steps[step];
  return language === 'zh' ? `${title}：${text}` : `${title}: ${text}`;
}

/** A carrier's name: in Chinese as people say it, in English in capitals, as pages show it. */
const carrierIn = (language: Language, carrier: string) => {
  const names: Readonly<Record<string, string>> = textsIn.zh.tracking.carriers;
  const name = language === 'zh' && Object.hasOwn(names, carrier) ? names[carrier] : undefined;
  return name ?? carrier.replaceAll('_', ' ').toUpperCase();
};

/** Joins sentences, in Chinese without spaces. */
const joined = (language: Language, ...sentences: string[]) =>
  sentences.filter(Boolean).join(language === 'zh' ? '' : ' ');

import type { Language } from '@jadeport/contract';
import { addressIn, fill } from '@jadeport/i18n';
import { businessName } from '@jadeport/settings';
import { nextStepOf } from '@jadeport/shipment';
import type { Email, Part } from '../../email/email.ts';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { jamaicaTime, textsIn } from '../../errors/app-error.ts';
import type { SmsSender } from '../../ports/sms-sender.ts';
import { wordsOf } from '../shipments/event-words.ts';
import type { TrackingEvent } from '../shipments/tracking-event.entity.ts';
import type { PhoneCode } from './phone-code.entity.ts';
import { phoneCode } from './phone-code.ts';
import type { Subscription } from './subscription.entity.ts';
import { subscriptionLink } from './subscription-links.ts';

/** The dependencies of notification jobs. */
export type NoticeDeps = EmailJobDeps & { sms: SmsSender };

/** One notification in the form of each channel. */
export type Notice = { email: Email; text: string; unsubscribeUrl: string | undefined };

type Loaded = Subscription & { shipment: { trackingNumber: string } };

/** Asks for confirmation of a subscription; an active one is told so. */
export function confirmationOf(deps: NoticeDeps, subscription: Loaded): Notice {
  const { language, number, brand, stop } = about(deps, subscription);
  const { mail, sms } = textsIn[language].subscriptions;
  const isOn = subscription.status === 'active';
  const link = isOn ? stop : subscriptionLink(deps, { ...subscription, language }, 'confirm');
  const texts = isOn ? mail.already : mail.confirm;
  return {
    email: emailOf(language, { number }, texts.subject, [
      { text: texts.intro },
      isOn
        ? { small: texts.action, link }
        : { text: texts.action, link, button: mail.confirm.button },
      { small: texts.ignore },
    ]),
    text: fill(isOn ? sms.already : sms.confirm, { brand, number, link }),
    unsubscribeUrl: isOn ? stop : undefined,
  };
}

/** The notification of an event that has changed the status. */
export function noticeOf(deps: NoticeDeps, subscription: Loaded, event: TrackingEvent): Notice {
  const { language, number, brand, stop } = about(deps, subscription);
  const { nextSteps, shipments, subscriptions } = textsIn[language];
  const { mail, sms } = subscriptions;
  const status = shipments.statuses[event.status];
  const nextStep = nextSteps.steps[nextStepOf({ status: event.status })];
  const { location, setNote, written } = wordsOf(event, language);
  const remark = written ? [fill(shipments.staffNote, { note: written })] : [];
  const link = addressIn(`${deps.publicUrl()}/tracking/${number}`, language);
  const at = jamaicaTime(event.occurredAt.toISOString(), language);
  const when = fill(mail.notice.time, { at });
  const ending = fill(deps.sms.hearsReplies ? sms.replyStop : sms.openStop, { link: stop });
  return {
    email: emailOf(language, { number, status }, mail.notice.subject, [
      { title: '{status}' },
      { text: mail.notice.intro },
      { lines: [location, when, ...(setNote ? [setNote] : []), ...remark] },
      { text: nextStep.text },
      { text: mail.notice.details, link, button: mail.notice.button },
      { small: mail.notice.stop, link: stop },
    ]),
    text: fill(sms.notice, { brand, number, status, location, link, ending }),
    unsubscribeUrl: stop,
  };
}

/** The text message with a code that confirms a phone number. */
export function codeTextOf(deps: NoticeDeps, { id, language }: PhoneCode): string {
  const { sms } = textsIn[language as Language].subscriptions;
  const brand = businessName(deps.settings(), language as Language);
  return fill(sms.code, { brand, code: phoneCode(deps.secretKey, id) });
}

function about(deps: NoticeDeps, subscription: Loaded) {
  const language = subscription.language as Language;
  return {
    language,
    number: subscription.shipment.trackingNumber,
    brand: businessName(deps.settings(), language),
    stop: subscriptionLink(deps, { ...subscription, language }, 'stop'),
  };
}

function emailOf(
  language: Language,
  params: Email['params'],
  subject: string,
  parts: readonly Part[],
): Email {
  const { closing, signature } = textsIn[language].subscriptions.mail;
  return { language, subject, params, parts: [...parts, { text: closing }, { text: signature }] };
}

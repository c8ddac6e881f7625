import type { Language } from '@jadeport/contract';
import type { OwnNextStep } from '@jadeport/contract/next-steps';
import { addressee, addressIn, fill } from '@jadeport/i18n';
import { businessName } from '@jadeport/settings';
import { cutText } from '@jadeport/text';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { jamaicaTime, textsIn } from '../../errors/app-error.ts';
import type { CustomerNotice } from '../../ports/notify.ts';
import type { Thumbnail } from '../documents/draw-thumbnail.ts';

type Arrived = {
  trackingNumber: string;
  /** What is in it; empty where nobody has said. */
  description: string;
  weightMilliPounds: number | null;
  receivedAt: Date;
  location: string;
  photograph: Thumbnail | undefined;
  nextStep: OwnNextStep;
};

/** What a customer is told when a package of theirs has come to the warehouse. */
export function arrivalNotice(
  { publicUrl, settings }: Pick<EmailJobDeps, 'publicUrl' | 'settings'>,
  user: { firstName: string; lastName: string; language: string },
  { trackingNumber: number, nextStep, photograph, ...arrived }: Arrived,
): CustomerNotice {
  const language = user.language as Language;
  const { arrivalMail: texts, nextSteps } = textsIn[language];
  const name = cutText(arrived.description, 60, '…') || fill(texts.unnamed, { number });
  const { preAlertId, departure, step } = nextStep;
  const papers = preAlertId !== null && (step === 'send_invoice' || step === 'send_papers');
  const path = papers ? `/pre-alerts?papers=${preAlertId}` : `/tracking/${number}`;
  const link = addressIn(`${publicUrl()}${path}`, language);
  const { title, text } = nextSteps.steps[step];
  const leaves = step === 'wait_departure' && departure;
  const next = leaves ? fill(nextSteps.departs, { day: dayIn(departure, language) }) : text;
  const { weightMilliPounds: weight } = arrived;
  return {
    email: {
      language,
      subject: texts.subject,
      params: { firstName: addressee(user), name, number, title },
      parts: [
        { text: texts.greeting },
        { title: texts.title },
        { text: texts.intro },
        { code: '{number}' },
        ...(photograph ? [{ picture: pictureOf(photograph), alt: texts.photograph }] : []),
        {
          rows: [
            ...(weight ? [[texts.weight, weightIn(weight, language)] as const] : []),
            [texts.received, String(jamaicaTime(arrived.receivedAt.toISOString(), language))],
            [texts.place, arrived.location],
          ],
        },
        {
          text: fill(texts.next, { title, text: next }),
          link,
          button: papers ? nextSteps.papers : texts.button,
        },
        { text: texts.closing },
        { text: texts.signature },
      ],
    },
    text: fill(texts.sms, { brand: businessName(settings(), language), name, number, title, link }),
  };
}

const pictureOf = ({ content, width, height }: Thumbnail) => ({
  cid: 'photograph',
  filename: 'photograph.jpg',
  contentType: 'image/jpeg' as const,
  content,
  width: Math.round(width / 2),
  height: Math.round(height / 2),
});

const poundsPerKilogram = 2.204_622_621_8;

/** Both weights as pages write them, the one of the reader first: `2.5 lb (1.13 kg)`. */
function weightIn(milliPounds: number, language: Language): string {
  const { units } = textsIn[language].staffShipments;
  const pounds = milliPounds / 1000;
  const inUnit = (value: number, unit: keyof typeof units) => {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
    return fill(units[unit], { weight: number.format(value) });
  };
  const both = [inUnit(pounds, 'lb'), inUnit(pounds / poundsPerKilogram, 'kg')];
  const [first, second] = language === 'zh' ? both.toReversed() : both;
  return language === 'zh' ? `${first}（${second}）` : `${first} (${second})`;
}

/** A calendar day as the site writes it: `Fri 27 Nov`. */
const dayIn = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));

import type { Language } from '@jadeport/contract';
import { addressee, addressIn, fill } from '@jadeport/i18n';
import { businessName } from '@jadeport/settings';
import { cutText } from '@jadeport/text';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { jamaicaTime, textsIn } from '../../errors/app-error.ts';
import type { CustomerNotice } from '../../ports/notify.ts';
import { toE164 } from '../tracking/phone-number.ts';
import { eventOf, type KindTold } from './change-kinds.ts';

type Change = {
  kind: KindTold;
  trackingNumber: string;
  /** What is in it; empty where nobody has said. */
  description: string;
  at: Date;
  location: string;
  /** Of staff and of the step, in the owner's language. */
  notes: readonly string[];
};

type Needs = Pick<EmailJobDeps, 'publicUrl' | 'settings'>;

/** What a customer is told of a step of a package or a box. */
export function changeNotice(
  deps: Needs,
  user: { firstName: string; lastName: string; language: string },
  { kind, trackingNumber: number, ...change }: Change,
): CustomerNotice {
  const language = user.language as Language;
  const { changeMails: texts, arrivalMail } = textsIn[language];
  const event = eventOf[kind] as 'departed' | 'arrived' | 'customs' | 'delivered' | 'problem';
  const { subject, opening, short } = texts[event];
  const { title, note } = texts.kinds[kind];
  const link = addressIn(`${deps.publicUrl()}/tracking/${number}`, language);
  const unnamed = fill(arrivalMail.unnamed, { number });
  const params = {
    firstName: addressee(user),
    name: cutText(change.description, 60, '…') || unnamed,
    number,
    place: change.location,
    title,
    note,
  };
  const at = jamaicaTime(change.at.toISOString(), language);
  const brand = businessName(deps.settings(), language);
  return {
    email: {
      language,
      subject,
      params,
      parts: [
        { text: texts.greeting },
        { title: '{name}' },
        { text: opening },
        {
          lines: [change.location, fill(texts.time, { at }), ...change.notes].filter(
            (line) => line !== '',
          ),
        },
        { text: fill(texts.number, { number }), link, button: texts.button },
        ...closingOf(deps, language, kind),
        { text: texts.signature },
      ],
    },
    text: fill(fill(short, { title, note }), { ...params, brand, link }),
  };
}

/** Where something may be asked, the forwarder's WhatsApp stands beside the telephone. */
function closingOf({ settings }: Needs, language: Language, kind: KindTold) {
  const { closing, whatsapp } = textsIn[language].changeMails;
  const digits = toE164(settings().business.phone)?.replace('+', '');
  const asks = kind === 'held' || eventOf[kind] === 'problem';
  return asks && digits
    ? [{ small: whatsapp, link: `https://wa.me/${digits}` }]
    : [{ text: closing }];
}

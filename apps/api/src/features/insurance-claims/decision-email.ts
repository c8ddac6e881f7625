import type { Language } from '@jadeport/contract';
import { addressee, addressIn } from '@jadeport/i18n';
import { formatMoney, usd } from '@jadeport/money';
import type { Email } from '../../email/email.ts';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import type { User } from '../accounts/user.entity.ts';

type Decided = {
  state: 'accepted' | 'declined';
  number: string;
  paidCents: number;
  reason: string;
};

/** The email about a decided claim, in the language of who made it. */
export function decisionEmail(
  { publicUrl }: Pick<EmailJobDeps, 'publicUrl'>,
  user: Pick<User, 'firstName' | 'lastName' | 'language'>,
  { state, number, paidCents, reason }: Decided,
): Email {
  const language = user.language as Language;
  const texts = textsIn[language].insuranceClaimMail;
  const { subject, intro } = texts[state];
  return {
    language,
    subject,
    params: {
      firstName: addressee(user),
      number,
      amount: formatMoney(usd(paidCents), language),
    },
    parts: [
      { text: texts.greeting },
      { text: intro },
      { text: texts.reason },
      { words: reason },
      {
        text: texts.link,
        link: addressIn(`${publicUrl()}/tracking/${number}`, language),
        button: texts.button,
      },
      { text: texts.closing },
      { text: texts.signature },
    ],
  };
}

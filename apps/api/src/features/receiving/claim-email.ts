import type { Language } from '@jadeport/contract';
import { addressIn } from '@jadeport/i18n';
import type { Email } from '../../email/email.ts';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import type { User } from '../accounts/user.entity.ts';

type Decided = {
  state: 'granted' | 'denied';
  /** What is printed on the parcel. */
  label: string;
  /** Our number of the package that the parcel has become; empty where it was denied. */
  number: string;
  /** Staff's words to the customer. */
  note: string | null;
};

/** The email about a decided claim, in the language of who claimed the parcel. */
export function claimEmail(
  { publicUrl }: Pick<EmailJobDeps, 'publicUrl'>,
  { firstName, ...user }: Pick<User, 'firstName' | 'language'>,
  { state, label, number, note }: Decided,
): Email {
  const language = user.language as Language;
  const texts = textsIn[language].claimMail;
  const { subject, intro, link } = texts[state];
  const page = state === 'granted' ? `tracking/${number}` : 'unclaimed';
  return {
    language,
    subject,
    params: { firstName, label, number },
    parts: [
      { text: texts.greeting },
      { text: intro },
      ...(note ? [{ text: texts.note }, { words: note }] : []),
      { text: link, link: addressIn(`${publicUrl()}/${page}`, language) },
      { text: texts.closing },
      { text: texts.signature },
    ],
  };
}

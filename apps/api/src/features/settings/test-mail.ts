import type { Language } from '@jadeport/contract';
import type { Email } from '../../email/email.ts';
import { textsIn } from '../../errors/app-error.ts';

/** The email that shows an administrator how emails look, and that they arrive. */
export function testMailIn(language: Language): Email {
  const { subject, text, from, signature } = textsIn[language].testMail;
  return { language, subject, params: {}, parts: [{ text }, { text: from }, { text: signature }] };
}

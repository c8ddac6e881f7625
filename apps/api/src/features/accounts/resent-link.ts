import type { Language } from '@jadeport/contract';
import type { ResentLink } from '@jadeport/contract/accounts';
import { textsIn } from '../../errors/app-error.ts';

/** The answer to whoever had a link to set a password emailed again. */
export function resentLink(language: Language, passwordLink: string | null): ResentLink {
  const { sent, unsent } = textsIn[language].invitations;
  return { message: passwordLink === null ? sent : unsent, passwordLink };
}

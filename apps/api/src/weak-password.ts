import { readFileSync } from 'node:fs';
import type { IssueKey } from '@jadeport/contract';
import { AppError } from './errors/app-error.ts';

/** The owner of the password, and the name of the site: obvious guesses. */
type PasswordOwner = { email: string; customerCode?: string | null; brandName: string };

let common: string | undefined;

/**
 * Returns why a password is weak: it is among the 10,000 most common ones of six characters or more
 * (`weak-passwords.txt`, the most common first, from zxcvbn-ts, MIT licence), or it is the owner's
 * or the site's name, with or without digits after it. Undefined for any other password.
 */
export function passwordWeakness(password: string, owner: PasswordOwner): IssueKey | undefined {
  common ??= `\n${readFileSync(new URL('./weak-passwords.txt', import.meta.url), 'utf8')}`;
  const typed = password.toLowerCase();
  const bare = lettersAndDigits(password);
  if ([typed, bare].some((tried) => common?.includes(`\n${tried}\n`))) return 'PASSWORD_COMMON';
  const { email, customerCode, brandName } = owner;
  const [localPart = ''] = email.split('@', 1);
  const names = [email, localPart, customerCode ?? '', brandName, 'jadeport'].map(lettersAndDigits);
  const tries = [bare, bare.replace(/\d+$/, '')].filter((tried) => tried !== '');
  return tries.some((tried) => names.includes(tried)) ? 'PASSWORD_PERSONAL' : undefined;
}

/** @throws VALIDATION_FAILED naming `password` */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  const key = passwordWeakness(password, owner);
  if (!key) return;
  throw new AppError('VALIDATION_FAILED', {}, { issues: [{ path: 'password', key, params: {} }] });
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

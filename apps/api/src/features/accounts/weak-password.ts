import { readFileSync } from 'node:fs';
import type { IssueKey } from '@jadeport/contract';
import { passwordMinimum } from '@jadeport/contract/accounts';
import type { Config } from '../../environment/config.ts';
import { fieldError } from '../../errors/field-error.ts';
import { StartupError } from '../../start/startup-error.ts';
import { isPattern, period } from './password-patterns.ts';

/** The owner of the password, and the name of the site: obvious guesses. */
type PasswordOwner = {
  email: string;
  customer?: { customerCode: string; city: string; parish: string } | null | undefined;
  brandName: string;
};

let common: string | undefined;

/**
 * Returns why a password is weak: it is among the 10,000 most common ones of six characters or more
 * (`weak-passwords.txt`, the most common first, from zxcvbn-ts, MIT licence, which leaves out patterns),
 * it is a pattern, or it is the name of the owner, of the site, or of the owner's town or parish, with
 * or without digits after it. Undefined for any other password.
 */
export function passwordWeakness(password: string, owner: PasswordOwner): IssueKey | undefined {
  const typed = password.normalize('NFKC').toLowerCase();
  const bare = lettersAndDigits(typed);
  const tries = [typed, ...(bare.length < passwordMinimum ? [] : [bare])];
  if (tries.some(isCommon)) return 'PASSWORD_COMMON';
  const { email, customer, brandName } = owner;
  const [localPart = ''] = email.split('@', 1);
  const { customerCode = '', city = '', parish = '' } = customer ?? {};
  const places = [city, parish, parish.replace(/^Saint /, 'St ')];
  const names = [email, localPart, customerCode, brandName, 'jadeport', ...places].map(
    lettersAndDigits,
  );
  const named = [bare, bare.replace(/\d+$/, '')].filter((tried) => tried !== '');
  return named.some((tried) => names.includes(tried)) ? 'PASSWORD_PERSONAL' : undefined;
}

function isCommon(tried: string): boolean {
  if (isPattern(tried)) return true;
  common ??= `\n${readFileSync(new URL('./weak-passwords.txt', import.meta.url), 'utf8')}`;
  const characters = [...tried];
  const block = characters.slice(0, period(characters)).join('');
  return [tried, block].some((each) => common?.includes(`\n${each}\n`));
}

/** @throws VALIDATION_FAILED naming `password` */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  const key = passwordWeakness(password, owner);
  if (key) throw fieldError('password', key);
}

/** @throws StartupError where the password of the configured administrator is weak */
export function refuseWeakAdministrator({ admin, brand }: Pick<Config, 'admin' | 'brand'>): void {
  if (!admin) return;
  const { email, password } = admin;
  const weakness = passwordWeakness(password, { email, brandName: brand.name });
  if (weakness === 'PASSWORD_COMMON') {
    throw new StartupError('ADMIN_PASSWORD must not be one of the most common passwords.');
  }
  if (weakness) {
    throw new StartupError('ADMIN_PASSWORD must not be ADMIN_EMAIL or the name of the service.');
  }
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

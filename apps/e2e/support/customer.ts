import type { Registration } from '@jadeport/contract/customers';
import type { BrowserContext } from 'playwright-core';
import type { Site } from './global-setup.ts';
import { mailTo, passwordLink } from './mail.ts';

export type Customer = {
  firstName: string;
  lastName: string;
  email: string;
  customerCode: string;
  password: string;
};

let count = 0;

/** Returns a new e-mail address, unique in this run. */
export function newEmail(): string {
  count += 1;
  return `visitor-${process.pid}-${count}@mail.jadeport.example`;
}

/** A valid registration form. */
export const person = {
  firstName: 'Keisha',
  lastName: 'Morgan',
  phone: '876-555-0123',
  streetAddress: '64 Great George Street',
  city: 'Savanna-la-Mar',
  parish: 'Westmoreland',
} as const;

/** Registers a customer over REST, who then gets an email with a password link. */
export async function register(site: Site) {
  const email = newEmail();
  const registration = await post<Registration>(site, '/api/customers', {
    ...person,
    email,
    terms: true,
  });
  const link = new URL(passwordLink(await mailTo(site.dataDir, email)));
  return { email, link, ...registration };
}

/**
 * Creates a customer who has set a password with the link of the welcome email, and ended the
 * session that it started.
 */
export async function makeCustomer(site: Site): Promise<Customer> {
  const { email, link, customerCode } = await register(site);
  const password = 'lignum vitae 1962';
  const body = { token: link.searchParams.get('token'), password };
  const { headers } = await send(site, '/api/auth/reset-password', body);
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await send(site, '/api/auth/logout', {}, { cookie });
  return { ...person, email, customerCode, password };
}

/** Signs the browser in without the form. */
export async function signIn(
  context: Pick<BrowserContext, 'request'>,
  site: Pick<Site, 'origin'>,
  who: { email: string; password: string },
): Promise<void> {
  const response = await context.request.post(`${site.origin}/api/auth/login`, {
    data: { username: who.email, password: who.password },
  });
  if (!response.ok()) throw new Error(`Signing in answered ${response.status()}`);
}

async function send(
  site: Site,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return response;
}

async function post<Answer>(site: Site, path: string, body: object): Promise<Answer> {
  return (await (await send(site, path, body)).json()) as Answer;
}

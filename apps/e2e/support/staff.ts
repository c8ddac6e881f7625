import type { Role } from '@jadeport/contract/accounts';
import type { StaffShipment } from '@jadeport/contract/shipments';
import type { BrowserContext } from 'playwright-core';
import { newEmail, signIn } from './customer.ts';
import type { Site } from './global-setup.ts';
import { mailTo, passwordLink } from './mail.ts';

type SignIn = { email: string; password: string };

/** Invited staff by role: later tests of the file only sign in. */
const invited = new Map<Role, SignIn>();

/** Signs the browser in as a member of staff who was invited and has set a password. */
export async function signInAs(
  context: BrowserContext,
  site: Site,
  role: Exclude<Role, 'customer'>,
): Promise<SignIn> {
  const person =
    role === 'admin' ? site.admin : (invited.get(role) ?? (await invite(context, site, role)));
  invited.set(role, person);
  await signIn(context, site, person);
  return person;
}

async function invite(context: BrowserContext, site: Site, role: Role): Promise<SignIn> {
  await signIn(context, site, site.admin);
  const email = newEmail();
  const password = 'bammy and fish';
  const person = { email, firstName: 'Yu', lastName: 'Fang', role, lang: 'zh' };
  await post(context, site, '/api/admin/staff', person);
  const link = new URL(passwordLink(await mailTo(site.dataDir, email)));
  const token = link.searchParams.get('token');
  await post(context, site, '/api/auth/reset-password', { token, password });
  return { email, password };
}

/** Creates a package of a customer; the browser must be signed in as staff. */
export function makeShipment(
  context: BrowserContext,
  site: Site,
  customerCode: string,
  description = 'Desk lamp',
): Promise<StaffShipment> {
  const facts = { customerCode, description, weight: 2.5 };
  return post(context, site, '/api/admin/shipments', facts);
}

async function post<Answer>(
  context: BrowserContext,
  site: Site,
  path: string,
  data: object,
): Promise<Answer> {
  const response = await context.request.post(site.origin + path, { data });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
  return (await response.json()) as Answer;
}

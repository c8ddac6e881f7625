import type { Role } from '@jadeport/contract/accounts';
import type { StaffShipment } from '@jadeport/contract/shipments';
import type { BrowserContext } from 'playwright-core';
import { type Api, apiOf } from './api.ts';
import { newEmail, signIn } from './customer.ts';
import type { Site } from './global-setup.ts';
import { mailTo, passwordLink } from './mail.ts';

type Browsing = Pick<BrowserContext, 'request'>;
type SignIn = { email: string; password: string };

/** Invited staff by role: later tests of the file only sign in. */
const invited = new Map<Role, SignIn>();

/** Signs the browser in as a member of staff who was invited and has set a password. */
export async function signInAs(
  context: Browsing,
  site: Site,
  role: Exclude<Role, 'customer'>,
): Promise<SignIn> {
  const person =
    role === 'admin' ? site.admin : (invited.get(role) ?? (await invite(context, site, role)));
  invited.set(role, person);
  await signIn(context, site, person);
  return person;
}

/** Invites somebody of their own, who sets a password; the browser is signed in as administrator. */
export async function invite(context: Browsing, site: Site, role: Role): Promise<SignIn> {
  await signIn(context, site, site.admin);
  const email = newEmail();
  const password = 'bammy and fish';
  const person = { email, firstName: 'Yu', lastName: 'Fang', role, lang: 'zh' };
  const { post } = apiOf(context.request, site);
  await post('/api/admin/staff', person);
  const link = new URL(passwordLink(await mailTo(site.dataDir, email)));
  const token = link.searchParams.get('token');
  await post('/api/auth/reset-password', { token, password });
  return { email, password };
}

/** Creates a package of a customer. */
export function makeShipment(
  staff: Api,
  customerCode: string,
  description = 'Desk lamp',
): Promise<StaffShipment> {
  return staff.post('/api/admin/shipments', { customerCode, description, weight: 2.5 });
}

import type { User } from '@jadeport/contract/accounts';
import type { Features } from '../../lib/features.ts';
import { isFor } from './may-open.ts';

/** The links of header, footer and account menu. The build derives them from `pages.ts`. */
export const { header, footer, account } = import.meta.env.NAVIGATION;

/**
 * The links of the account menu and the dashboard: the pages that this user may open, without those
 * of what is switched off.
 */
export function navigationOf(user: User, features: Features): typeof account {
  return account.filter(
    ({ account: who, feature }) => isFor[who](user) && (!feature || features[feature]),
  );
}

/** Whether a link leads to an admin page. */
export const isAdminPage = ({ to }: { to: string }) => /^\/admin(\/|$)/.test(to);

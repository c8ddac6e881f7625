import type { User } from '@jadeport/contract/accounts';
import { isFor } from './may-open.ts';

/** The links of header, footer and account menu. The build derives them from `pages.ts`. */
export const { header, footer, account } = import.meta.env.NAVIGATION;

/** The links of the account menu and the dashboard: the pages that this user may open. */
export function navigationOf(user: User): typeof account {
  return account.filter((link) => isFor[link.account](user));
}

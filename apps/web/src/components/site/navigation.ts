import type { User } from '@jadeport/contract/accounts';

/** The links of header, footer and account menu; the build takes them from `pages.ts`. */
export const { header, footer, account } = import.meta.env.NAVIGATION;

const isFor = {
  anyone: () => true,
  customer: ({ customer }: User) => customer !== null,
  staff: ({ role }: User) => role !== 'customer',
  admin: ({ role }: User) => role === 'admin',
};

/** The links of the account menu and the dashboard: the pages that this user may open. */
export function navigationOf(user: User): typeof account {
  return account.filter((link) => isFor[link.account](user));
}

/** Whether a link leads to an admin page. */
export const isAdminPage = ({ to }: { to: string }) => /^\/admin(\/|$)/.test(to);

/** Whether this user may open an admin page, or one below it. */
export function mayOpen(user: User, path: string): boolean {
  return navigationOf(user).some(
    ({ to }: { to: string }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)),
  );
}

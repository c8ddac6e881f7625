import type { User } from '@jadeport/contract/accounts';

type Navigation = ImportMeta['env']['NAVIGATION'];

/** Whether this user may open pages of this kind. */
export const isFor = {
  anyone: () => true,
  customer: ({ customer }: User) => customer !== null,
  staff: ({ role }: User) => role !== 'customer',
  admin: ({ role }: User) => role === 'admin',
};

/** Whether this user may open an admin page, or a page below it without a rule of its own. */
export function mayOpen(user: User, path: string, { account, apart }: Navigation): boolean {
  const own = apart.find((page) => matches(page.path, path));
  if (own) return isFor[own.account](user);
  return account.some(
    ({ to, account: who }: { to: string; account: keyof typeof isFor }) =>
      isFor[who](user) && (path === to || (to !== '/admin' && path.startsWith(`${to}/`))),
  );
}

/** Whether a member of staff is refused an admin page only because it is for administrators. */
export const isForAdmins = (user: User, path: string, navigation: Navigation): boolean =>
  isFor.staff(user) &&
  !mayOpen(user, path, navigation) &&
  mayOpen({ ...user, role: 'admin' }, path, navigation);

/** Whether an address matches a page's path: equal segments, where a `$name` matches any. */
function matches(page: string, path: string): boolean {
  const words = path.split('/');
  const places = page.split('/');
  return (
    words.length === places.length &&
    places.every((place, at) => place === words[at] || (place.startsWith('$') && words[at] !== ''))
  );
}

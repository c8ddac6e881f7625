import type { User } from '@jadeport/contract/accounts';

type StaffNavigation = ImportMeta['env']['STAFF_NAVIGATION'];

/** Whether this user may open pages of this kind. */
export const isFor = {
  anyone: () => true,
  customer: ({ customer }: User) => customer !== null,
  staff: ({ role }: User) => role !== 'customer',
  admin: ({ role }: User) => role === 'admin',
};

/** Whether this user may open an admin page, or a page below it without a rule of its own. */
export function mayOpen(user: User, path: string, { pages, apart }: StaffNavigation): boolean {
  const own = apart.find((page) => matches(page.path, path));
  if (own) return isFor[own.account](user);
  return pages.some(
    ({ to, account: who }: { to: string; account: keyof typeof isFor }) =>
      isFor[who](user) && (path === to || (to !== '/admin' && path.startsWith(`${to}/`))),
  );
}

/** Whether an address matches a page's path: equal segments, where a `$name` matches any. */
function matches(page: string, path: string): boolean {
  const words = path.split('/');
  const places = page.split('/');
  return (
    words.length === places.length &&
    places.every((place, at) => place === words[at] || (place.startsWith('$') && words[at] !== ''))
  );
}

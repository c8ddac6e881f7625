import type { User } from '@jadeport/contract/accounts';

const homes = { customer: '/dashboard', staff: '/admin/receiving', admin: '/admin' } as const;

/** Where a user works: customers on their dashboard, staff where parcels come in. */
export const homeOf = ({ role }: Pick<User, 'role'>) => homes[role];

/** A placeholder origin for resolving paths; no real host has this name. */
const here = 'https://this-site.invalid';

/**
 * Where to go after signing in: `?next=` if it is a path of this site, else `home`.
 * "//elsewhere", "/\elsewhere", "https:elsewhere" and the like resolve to another origin and are
 * refused, and so is a way back to the sign-in page itself.
 */
export function nextPath(next: unknown, home: string): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, here)) {
    return home;
  }
  const url = new URL(next, here);
  if (url.origin !== here || url.pathname === '/login') return home;
  return url.pathname + url.search + url.hash;
}

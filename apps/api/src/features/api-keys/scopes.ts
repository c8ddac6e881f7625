import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import { AppError } from '../../errors/app-error.ts';

/**
 * What an API key opens: each operation for people who are signed in, and the scopes of which one
 * lets a key do it. What does not stand here takes no key: keys themselves, passwords, accounts,
 * shops' secrets, exports and the audit log. What is open to visitors needs no scope.
 */
export const opensTo: Readonly<Record<string, readonly ApiKeyScope[]>> = {
  'accounts.user': ['read', 'orders', 'shipments'],
  'customers.profile': ['read'],
  'platforms.list': ['read', 'orders'],
  'platforms.get': ['read', 'orders'],
  'orders.list': ['read', 'orders'],
  'orders.listOfPlatform': ['read', 'orders'],
  'orders.page': ['read', 'orders'],
  'orders.count': ['read', 'orders'],
  'orders.sync': ['orders'],
  'orders.import': ['orders'],
  'orders.process': ['orders'],
  'orders.processMany': ['orders'],
  'shipments.listMine': ['read', 'shipments'],
  'shipments.search': ['shipments'],
  'shipments.get': ['shipments'],
  'shipments.create': ['shipments'],
  'shipments.update': ['shipments'],
  'shipments.addEvent': ['shipments'],
  'shipments.addEvents': ['shipments'],
};

/**
 * Refuses a key what its scopes do not open; what its owner may not do is refused elsewhere.
 *
 * @throws KEY_NOT_ACCEPTED for what takes no key at all
 * @throws SCOPE_MISSING
 */
export function guardScope(scopes: readonly ApiKeyScope[], operation: string): void {
  const needed = opensTo[operation];
  const [first] = needed ?? [];
  if (!needed || !first) throw new AppError('KEY_NOT_ACCEPTED');
  if (!needed.some((scope) => scopes.includes(scope))) {
    throw new AppError('SCOPE_MISSING', { scope: first });
  }
}

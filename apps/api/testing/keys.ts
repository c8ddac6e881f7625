import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The headers of a program that calls with `key`. */
export const withKey = (key: string) => ({ authorization: `Bearer ${key}` });

/** Makes an API key of somebody's, as they would. */
export async function aKeyOf(
  home: TestApp,
  { session }: Person,
  scopes: readonly ApiKeyScope[] = ['read', 'orders', 'shipments'],
): Promise<{ id: string; key: string }> {
  const body = { name: 'A program', scopes };
  const { body: made } = await home.send('POST', '/api/api-keys', { session, body });
  return made;
}

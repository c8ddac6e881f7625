import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The headers of a request with an API key. */
export const withKey = (key: string) => ({ authorization: `Bearer ${key}` });

/** Creates an API key of a user. */
export async function aKeyOf(
  home: TestApp,
  { session }: Pick<Person, 'session'>,
  scopes: readonly ApiKeyScope[] = ['read', 'orders', 'shipments'],
): Promise<{ id: string; key: string }> {
  const body = { name: 'A program', scopes };
  const { body: made } = await home.send('POST', '/api/api-keys', { session, body });
  return made;
}

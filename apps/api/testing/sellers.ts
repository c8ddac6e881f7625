import type { Method } from './client.ts';
import { aCustomer } from './people.ts';
import type { TestApp } from './test-app.ts';

export type Seller = Awaited<ReturnType<typeof aSeller>>;

/** A valid form of a shop. */
export const shopForm = (changes: Record<string, unknown> = {}) => ({
  name: 'My shop',
  platformType: 'other',
  apiKey: 'a key',
  apiSecret: 'a secret',
  ...changes,
});

/** Inserts a signed-in customer who connects shops. */
export async function aSeller(home: TestApp) {
  const person = await aCustomer(home);
  /** Sends a request to an address below `/api/ecommerce`. */
  const ask = (method: Method, path: string, body?: unknown) =>
    home.send(method, `/api/ecommerce${path}`, { body, session: person.session });
  return {
    ...person,
    ask,
    /** Connects a shop, by default of type `other`; returns its id. */
    async addShop(form?: Record<string, unknown>): Promise<string> {
      const { body, text } = await ask('POST', '/platforms', shopForm(form));
      if (!body?.id) throw new Error(`no shop: ${text}`);
      return body.id;
    },
  };
}

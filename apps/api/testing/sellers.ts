import type { Answer, Method } from './client.ts';
import { aCustomer, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export type Seller = Person & {
  /** Sends a request to an address below `/api/ecommerce`. */
  ask(method: Method, path: string, body?: unknown): Promise<Answer>;
  /** Connects a shop, by default of type `other`; returns its id. */
  addShop(form?: Record<string, unknown>): Promise<string>;
};

/** A valid form of a shop. */
export const shopForm = (changes: Record<string, unknown> = {}) => ({
  name: 'My shop',
  platformType: 'other',
  apiKey: 'a key',
  apiSecret: 'a secret',
  ...changes,
});

/** Inserts a signed-in customer who connects shops. */
export async function aSeller(home: TestApp): Promise<Seller> {
  const person = await aCustomer(home);
  const ask: Seller['ask'] = (method, path, body) =>
    home.send(method, `/api/ecommerce${path}`, { body, session: person.session });
  return {
    ...person,
    ask,
    async addShop(form) {
      const { body, text } = await ask('POST', '/platforms', shopForm(form));
      if (!body?.id) throw new Error(`no shop: ${text}`);
      return body.id;
    },
  };
}

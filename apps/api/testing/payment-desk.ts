import { aMemberOfStaff, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Caller = Person | { session?: undefined };

/** What staff do with payments at a counter whose drawer is open. */
export async function openPaymentDesk(home: TestApp) {
  const staff = await aMemberOfStaff(home);
  const call = (method: 'GET' | 'POST', { session }: Caller, path: string, body?: object) =>
    home.send(method, `/api${path}`, { ...(session && { session }), ...(body && { body }) });
  const get = (who: Caller, path: string) => call('GET', who, path);
  const post = (who: Caller, path: string, body: object = {}) => call('POST', who, path, body);
  const take = (number: string, body: object) =>
    post(staff, `/admin/invoices/${number}/payments`, body);
  const opened = await post(staff, '/admin/drawers', {
    site: 'JM',
    openingCents: 500_000,
    currency: 'JMD',
  });
  if (opened.status !== 201) throw new Error(opened.text);
  return {
    staff,
    drawer: opened.body.id as string,
    get,
    post,
    take,
    cash: (number: string, amountCents: number, currency = 'USD') =>
      take(number, { method: 'cash', amountCents, currency }),
    act: (id: string, what: string, body: object = {}) =>
      post(staff, `/admin/payments/${id}/${what}`, body),
    creditOf: async ({ session }: Person) =>
      (await home.send('GET', '/api/customers/me/credit', { session })).body.items,
    dueOf: async (number: string) => {
      const [invoice] = await home.deps.database.execute<{ state: string; due: number }>(
        `select state, total_cents - allocated_cents - credited_cents as due
         from invoices where number = $1`,
        [number],
      );
      return [invoice?.state, invoice?.due];
    },
  };
}

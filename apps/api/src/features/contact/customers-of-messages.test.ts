import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Method } from '../../../testing/client.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let staff: Person;

beforeAll(async () => {
  home = await openTestApp();
  staff = await aMemberOfStaff(home);
});
afterAll(() => home.close());

const send = (method: Method, path: string) =>
  home.send(method, `/api/admin/messages${path}`, { session: staff.session });
const list = (query = '') => send('GET', query);

let written = 0;
const fromCustomer = async ({ session }: Partial<Person>, email: string) => {
  const subject = `A box that came wet, number ${++written}`;
  const form = { name: 'M. C.', email, subject, message: 'The box was wet.' };
  const body = { ...form, inquiryType: 'shipping' };
  await home.send('POST', '/api/contact', { body, ...(session && { session }) });
  return (await list('?limit=1')).body.items[0];
};

test('the customer of a message is the signed-in one, whatever the typed address, or else the one with the address', async () => {
  const [one, other] = [await aCustomer(home), await aCustomer(home)];
  const known = (person: Person, signedIn: boolean) => {
    const name = 'Devon Brown';
    return { customer: { customerCode: person.customerCode, name, signedIn } };
  };
  const signedIn = await fromCustomer(one, other.email);
  expect(signedIn).toMatchObject(known(one, true));
  const byAddress = await fromCustomer({}, other.email.toUpperCase());
  expect(byAddress).toMatchObject(known(other, false));
  expect((await send('GET', `/${byAddress.id}`)).body).toMatchObject(known(other, false));
  const stranger = await fromCustomer({}, 'nobody@example.com');
  const colleagues = await fromCustomer(staff, staff.email);
  expect([stranger.customer, colleagues.customer]).toEqual([null, null]);

  const idsBy = async (customerCode: string) =>
    (await list(`?customerCode=${customerCode}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await idsBy(one.customerCode)).toEqual([signedIn.id]);
  expect(await idsBy(other.customerCode.toLowerCase())).toEqual([byAddress.id]);
  expect((await list(`?customerCode=${one.customerCode}&status=closed`)).body.items).toEqual([]);
});

// @database
import { formatCustomerCode } from '@jadeport/customer-code';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newEmail, registration } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;

beforeAll(async () => {
  home = await openTestApp();
});
beforeEach(() => home.mails());
afterAll(() => home.close());

const register = (email = newEmail()) =>
  home.send('POST', '/api/customers', { body: registration({ email }) });

const counts = async () => {
  const [row] = await home.deps.database.execute(
    `select (select count(*)::int from users) as users,
       (select count(*)::int from customers) as customers,
       (select value from counters where name = 'customer') as counter`,
  );
  return row as { users: number; customers: number; counter: number };
};

/** The codes that follow the present value of the counter. */
const codesAfter = (counter: number, many: number) =>
  Array.from({ length: many }, (_, at) => formatCustomerCode(counter + at + 1));

const byNumber = (a: string, b: string) => Number(a.slice(4)) - Number(b.slice(4));

test('a taken e-mail address leaves no gap, no user and no email', async () => {
  const email = newEmail();
  await register(email);
  const before = await counts();
  const mails = (await home.mails()).length;
  for (let time = 0; time < 3; time++) expect((await register(email)).status).toBe(409);
  expect(await counts()).toEqual(before);
  expect((await home.mails()).length).toBe(mails);
  expect((await register()).body.customerCode).toBe(formatCustomerCode(before.counter + 1));
});

test('thirty simultaneous submits of one form create one customer', async () => {
  const before = await counts();
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 30 }, () => register(email)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
  expect(await counts()).toEqual({
    users: before.users + 1,
    customers: before.customers + 1,
    counter: before.counter + 1,
  });
});

test('sixty at once get unique codes without gaps, ten double clicks among them', async () => {
  const { counter } = await counts();
  const twice = Array.from({ length: 10 }, () => newEmail());
  const others = Array.from({ length: 50 }, () => newEmail());
  const answers = await Promise.all([...twice, ...others, ...twice].map(register));
  const codes = answers.flatMap(({ body }) => body.customerCode ?? []).sort(byNumber);
  expect(codes).toEqual(codesAfter(counter, 60));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
});

test('a fault after the code was assigned rolls everything back', async () => {
  const before = await counts();
  const { execute } = home.deps.database;
  await execute(
    "alter table customers add constraint nobody check (parish <> 'Manchester') not valid",
  );
  const answer = await register();
  await execute('alter table customers drop constraint nobody');
  expect(answer.status).toBe(500);
  expect(await counts()).toEqual(before);
});

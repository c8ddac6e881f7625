// @database
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Method } from '../../testing/client.ts';
import { aMemberOfStaff, newEmail, type Person, registration } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** One service with a single row in every list, and one with a hundred. */
type Case = { home: TestApp; boss: Person; message: string; colleague: string };

let cases: Case[];
beforeAll(async () => {
  cases = await Promise.all([1, 100].map(filled));
});
afterAll(() => Promise.all(cases.map(({ home }) => home.close())));

async function filled(count: number): Promise<Case> {
  const home = await openTestApp();
  const em = home.deps.database.em();
  const boss = await aMemberOfStaff(home, 'admin');
  const { userId: colleague } = await aMemberOfStaff(home);
  await home.send('POST', '/api/customers', { body: registration() });
  const [row] = await em.execute<{ id: string }[]>(oneMessage);
  const message = row?.id ?? '';
  for (const sql of more) await em.execute(sql, [count - 1]);
  await em.execute(answers, [message, boss.userId, count]);
  return { home, boss, message, colleague };
}

const oneMessage = `
  insert into contact_messages (id, name, email, subject, message, inquiry_type, language, created_at)
  values (gen_random_uuid(), 'Ann', 'ann@example.com', 'A', 'B', 'general', 'en', now())
  returning id`;
const more = [
  `insert into users (id, email, first_name, last_name, role, created_at)
   select gen_random_uuid(), 'staff' || n || '@example.com', 'Ann', 'Bo', 'staff', now()
   from generate_series(1, ?) n`,
  `with u as (
     insert into users (id, email, first_name, last_name, created_at)
     select gen_random_uuid(), 'customer' || n || '@example.com', 'Marcia', 'Bo', now()
     from generate_series(1, ?) n returning id)
   insert into customers (id, user_id, number, customer_code, phone_number, street_address, city,
     parish, created_at)
   select gen_random_uuid(), id, 1 + n, 'J10-' || 100 + n, '1', '1 Road', 'Town', 'Saint Ann', now()
   from (select id, row_number() over () as n from u) numbered`,
  `insert into contact_messages (id, name, email, subject, message, inquiry_type, language, created_at)
   select gen_random_uuid(), 'Ann', 'ann@example.com', 'A', 'B', 'general', 'en', now()
   from generate_series(1, ?) n`,
  `insert into audit_entries (at, action, thing, details)
   select now(), 'exports.synced', 'J10-01', '{}' from generate_series(0, ?) n`,
];
const answers = `
  insert into contact_answers (id, message_id, author_id, text, created_at)
  select gen_random_uuid(), ?, ?, 'Yes.', now() from generate_series(1, ?) n`;

type Request = { method?: Method; path: (given: Case) => string; body?: object };
const reads = (path: string): Request => ({ path: () => path });
const acts = (path: (given: Case) => string, body: object = {}): Request => ({
  method: 'POST',
  path,
  body,
});
const ofMessage = (what: string) => (given: Case) => `/messages/${given.message}${what}`;
const ofCustomer = (what: string) => () => `/customers/j10-01/${what}`;

/** Statements of each request, the session included; the same for one row as for a hundred. */
const operations: [number, string, Request][] = [
  [2, 'lists customers', reads('/customers?limit=100')],
  [2, 'searches customers', reads('/customers?limit=100&q=marcia')],
  [2, 'shows a customer', reads('/customers/J10-01')],
  [2, 'shows whom to call', reads('/customers/J10-01/contact')],
  [2, 'lists the messages of a customer', reads('/messages?limit=100&customerCode=J10-01')],
  // Seven of them for the link, which the answer shows where no email is sent.
  [12, 'sends the welcome mail again', acts(ofCustomer('resend-welcome'))],
  [9, 'suspends a customer', acts(ofCustomer('suspend'), { reason: 'Unpaid' })],
  [6, 'restores a customer', acts(ofCustomer('restore'))],
  [2, 'lists staff', reads('/staff?limit=100')],
  [
    6,
    'changes a role',
    { method: 'PUT', path: (given) => `/staff/${given.colleague}`, body: { role: 'admin' } },
  ],
  [3, 'lists the audit log', reads('/audit?limit=100')],
  [3, 'searches the audit log', reads('/audit?limit=100&q=J10-01')],
  [2, 'lists messages', reads('/messages?limit=100')],
  [2, 'lists open messages', reads('/messages?limit=100&status=open')],
  [2, 'counts messages', reads('/message-counts')],
  [5, 'shows the overview', reads('/reports/overview')],
  [2, 'lists whom messages can be given to', reads('/message-assignees')],
  [2, 'shows a message', { path: ofMessage('') }],
  [7, 'answers a message', acts(ofMessage('/answers'), { text: 'Soon.' })],
  [5, 'closes a message', acts(ofMessage('/close'))],
];

test.each(operations)('%i statements: %s', async (count, _name, { method = 'GET', path, body }) => {
  for (const given of cases) {
    const { home, boss } = given;
    const statements = await statementsOf(async () => {
      const request = { session: boss.session, ...(body && { body }) };
      const answer = await home.send(method, `/api/admin${path(given)}`, request);
      expect(answer.status, answer.text).toBeLessThan(300);
    });
    expect(statements, statements.join('\n')).toHaveLength(count);
  }
});

test('an invitation needs the same number', async () => {
  const counts = [];
  for (const { home, boss } of cases) {
    const body = { email: newEmail(), firstName: 'A', lastName: 'B', role: 'staff' };
    const { session } = boss;
    const statements = await statementsOf(async () => {
      expect((await home.send('POST', '/api/admin/staff', { body, session })).status).toBe(201);
    });
    counts.push(statements.length);
  }
  expect(counts).toEqual([6, 6]);
});

// @database
import { defaultSettings, firstDay, settingsOf } from '@jadeport/settings';
import { isOwnTrackingNumber } from '@jadeport/shipment';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/orm.ts';
import { readConfig } from '../environment/config.ts';
import { hashPassword, passwordMatches } from '../features/accounts/password.ts';
import { Session } from '../features/accounts/session.entity.ts';
import { User } from '../features/accounts/user.entity.ts';
import { customers, demoCustomer } from './seed/customers.ts';
import { messages } from './seed/messages.ts';
import { shipments } from './seed/shipments.ts';
import { fillDemo } from './seed.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.execute('truncate users, shipments restart identity cascade'));
beforeEach(() => database.execute('update counters set value = 0'));

const development = readConfig({});
const production = readConfig({ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) });
const first = { version: 1, from: firstDay, changes: {} };
const settings = () => settingsOf(first, [first], defaultSettings);
const noon = '2026-11-21T12:00:00.000Z';

const fill = (config = development, now = noon) =>
  fillDemo({ config, database, clock: () => new Date(now), settings });

/** Everything filled except the password hash, which is salted. */
const stored = () =>
  database.execute(
    `select to_json(s) as shipment, to_json(c) as customer, u.email, u.first_name, u.created_at::text,
       (select json_agg(e order by e.id) from tracking_events e where e.shipment_id = s.id) as events
     from users u join customers c on c.user_id = u.id
       left join shipments s on s.customer_id = c.id
     order by c.number, s.tracking_number`,
  );

const demoUser = () => database.em().findOneOrFail(User, { email: demoCustomer.email });

const passwordIn = (lines: string[]) => /password {2}(\S+)/.exec(lines.join('\n'))?.[1] ?? '';

const opens = async (password: string) =>
  passwordMatches((await demoUser()).passwordHash, password);

const count = async (table: string) => {
  const [row] = await database.execute<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n;
};

test('fills customers, shipments and histories, and prints how to sign in', async () => {
  const lines = await fill();
  expect(await count('customers')).toBe(customers.length);
  expect(await count('shipments')).toBe(shipments.length);
  expect(await count('contact_messages')).toBe(messages.length);
  expect(await count('tracking_events')).toBe(shipments.reduce((sum, { stops }) => sum + stops, 0));
  expect(lines.join('\n')).toContain(demoCustomer.email);
  expect(await opens(passwordIn(lines))).toBe(true);
});

test('the first customer is J10-01 and the demonstration customer the fourth', async () => {
  await fill();
  expect(
    await database.execute(
      `select c.customer_code, u.email from customers c join users u on u.id = c.user_id
       where c.number in (1, 4, 24) order by c.number`,
    ),
  ).toEqual([
    { customer_code: 'J10-01', email: 'marcia.campbell@mail.jadeport.example' },
    { customer_code: 'J10-04', email: demoCustomer.email },
    { customer_code: 'J10-24', email: 'latoya.henry@mail.jadeport.example' },
  ]);
});

test('enters the shipments in the order of their pre-alerts', async () => {
  await fill();
  const rows = await database.execute<{ number: string; serial: number; day: string }>(
    `select tracking_number as number, serial::int, to_char(created_at, 'YYMMDD') as day
     from shipments order by created_at, serial`,
  );
  const serials = rows.map(({ serial }) => serial);
  expect(serials).toEqual(serials.toSorted((a, b) => a - b));
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const { number, day } of rows) {
    expect([number, isOwnTrackingNumber(number, 'CJS')]).toEqual([number, true]);
    expect(number.slice(3)).not.toMatch(new RegExp(`^${day}`));
  }
});

test('status and last change are those of the last event', async () => {
  await fill();
  const astray = await database.execute(
    `select s.tracking_number from shipments s
     join lateral (select * from tracking_events e where e.shipment_id = s.id
       order by occurred_at desc limit 1) e on true
     where s.status <> e.status or s.updated_at <> e.occurred_at or s.updated_at > '${noon}'`,
  );
  expect(astray).toEqual([]);
});

test('fills the same data at the same time, and enqueues no job', async () => {
  const jobs = await count('pgboss.job');
  await fill();
  const before = await stored();
  await database.execute('truncate users, shipments restart identity cascade');
  await database.execute('update counters set value = 0');
  await fill();
  expect(await stored()).toEqual(before);
  expect(await count('pgboss.job')).toBe(jobs);
});

test('a later start changes nothing and prints the same', async () => {
  const lines = await fill();
  const before = await stored();
  expect(await fill(development, '2027-01-05T08:00:00.000Z')).toEqual(lines);
  expect(await stored()).toEqual(before);
});

test('of two starts at once, one fills', async () => {
  await Promise.all([fill(), fill()]);
  expect(await count('shipments')).toBe(shipments.length);
});

test('continues the numbers of real customers and shipments', async () => {
  await database.execute("update counters set value = 61 where name = 'customer'");
  await database.execute("update counters set value = 261121004 where name = 'shipment'");
  await fill();
  const [row] = await database.execute(
    `select min(customer_code) as code, max(value) as value from customers, counters
     where name = 'shipment'`,
  );
  expect(row).toEqual({ code: 'J10-62', value: 261_121_004 + shipments.length });
});

describe('an aborted start', () => {
  test('leaves nothing, and the next one fills everything', async () => {
    await database.execute('alter table tracking_events add constraint broken check (false)');
    await expect(fill()).rejects.toThrow(/broken/);
    await database.execute('alter table tracking_events drop constraint broken');
    expect([await count('users'), await count('shipments')]).toEqual([0, 0]);
    expect(await count('counters where value > 0')).toBe(0);
    await fill();
    expect(await count('shipments')).toBe(shipments.length);
  });

  test('before the password was set is completed by the next one', async () => {
    await fill();
    await database.execute('update users set password_hash = null');
    expect(await opens(passwordIn(await fill()))).toBe(true);
  });
});

describe('the sign-in', () => {
  test('is no longer printed once its owner chose another password', async () => {
    await fill();
    await database.em().nativeUpdate(User, {}, { passwordHash: await hashPassword('my own') });
    expect(await fill()).toEqual([]);
  });

  test('has a random password in production, printed once', async () => {
    const published = passwordIn(await fill());
    await database.execute('truncate users, shipments restart identity cascade');
    const password = passwordIn(await fill(production));
    expect(password).toMatch(/^[\w-]{12}$/);
    expect([await opens(password), await opens(published)]).toEqual([true, false]);
    expect(await fill(production)).toEqual([]);
    expect(await opens(password)).toBe(true);
  });

  test('loses the published password, and its sessions, in production', async () => {
    const published = passwordIn(await fill());
    const em = database.em();
    em.create(Session, { id: 'x', user: await demoUser(), data: {}, expiresAt: new Date() });
    await em.flush();
    const password = passwordIn(await fill(production));
    expect([await opens(password), await opens(published)]).toEqual([true, false]);
    expect(await count('sessions')).toBe(0);
  });

  test('never changes an account that somebody registered with a demonstration address', async () => {
    const em = database.em();
    em.create(User, { email: demoCustomer.email, firstName: 'Some', lastName: 'Body' });
    await em.flush();
    expect((await fill()).join()).toContain('nothing was filled');
    expect((await demoUser()).passwordHash).toBeNull();
    expect(await count('customers')).toBe(0);
  });
});

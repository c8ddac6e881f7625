// @database
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CheckConstraintViolationException,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { Session } from '../features/accounts/session.entity.ts';
import { User } from '../features/accounts/user.entity.ts';
import { Customer } from '../features/customers/customer.entity.ts';
import { Shipment } from '../features/shipments/shipment.entity.ts';
import { TrackingEvent } from '../features/shipments/tracking-event.entity.ts';
import { Counter } from './counter.entity.ts';
import type { Database, EntityManager } from './database.ts';
import { query } from './query.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newUser = (em: EntityManager, email: string) =>
  em.create(User, { email, firstName: 'Marlon', lastName: 'Campbell' });

const newCustomer = (em: EntityManager, number: number) =>
  em.create(Customer, {
    user: newUser(em, `customer-${number}@example.com`),
    number,
    customerCode: `J10-${number}`,
    phoneNumber: '876',
    streetAddress: '1 Main Street',
    city: 'Kingston',
    parish: 'Kingston',
  });

test('entities are loaded as they were saved', async () => {
  const em = database.em();
  const createdAt = new Date('2026-11-21T13:05:07.123Z');
  const shipment = em.create(Shipment, {
    customer: newCustomer(em, 900),
    trackingNumber: 'CJS2611210017',
    description: '手机壳 & "cases"',
    weightMilliPounds: 2_500,
    estimatedDelivery: '2026-12-01',
    createdAt,
    updatedAt: createdAt,
  });
  const event = { status: 'received', location: 'Guangzhou', occurredAt: createdAt } as const;
  em.create(TrackingEvent, { shipment, ...event });
  em.create(Session, { id: 'hash', data: { deep: [1, { 广州: null }] }, expiresAt: createdAt });
  await em.flush();

  const other = database.em();
  expect(await other.findOneOrFail(Shipment, { trackingNumber: 'CJS2611210017' })).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    description: '手机壳 & "cases"',
    status: 'pending',
    carrier: null,
    weightMilliPounds: 2_500,
    declaredValueCents: null,
    estimatedDelivery: '2026-12-01',
    createdAt,
  });
  expect(await other.findOneOrFail(TrackingEvent, { shipment: shipment.id })).toMatchObject({
    id: expect.any(Number),
    note: null,
    ...event,
  });
  expect((await other.findOneOrFail(Session, 'hash')).data).toEqual({ deep: [1, { 广州: null }] });
});

test.each([
  [
    'an e-mail address twice',
    UniqueConstraintViolationException,
    ['one@example.com', 'one@example.com'],
  ],
  ['an e-mail address in capitals', CheckConstraintViolationException, ['Two@example.com']],
])('%s is refused', async (_, error, emails) => {
  const em = database.em();
  for (const email of emails) newUser(em, email);
  await expect(em.flush()).rejects.toThrow(error);
});

test('a customer with shipments cannot be deleted', async () => {
  const em = database.em();
  const customer = newCustomer(em, 901);
  em.create(Shipment, { customer, trackingNumber: 'CJS2611210025', description: 'x' });
  await em.flush();
  await expect(em.nativeDelete(Customer, customer.id)).rejects.toThrow(
    ForeignKeyConstraintViolationException,
  );
});

test('a raw statement takes and returns values of every type alike on both drivers', async () => {
  const at = new Date('2026-11-21T13:05:07.123Z');
  const rows = await database.execute(
    `select $1::text as text, $2::int as int, $3::bigint as big, $4::jsonb as json, $5::bool as yes,
       $6::text[] as list, to_char($7::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at,
       null as nothing, '2026-12-01'::date as day, count(*) as count
     from unnest($8::timestamptz[])`,
    ['手机', 7, '9007199254740991', { a: 1 }, true, ['x', 'y,"z'], at, [at, at]],
  );
  expect(rows).toEqual([
    {
      text: '手机',
      int: 7,
      big: 9_007_199_254_740_991,
      json: { a: 1 },
      yes: true,
      list: ['x', 'y,"z'],
      at: '2026-11-21T13:05:07.123',
      nothing: null,
      day: '2026-12-01',
      count: 2,
    },
  ]);
});

test('a typed statement returns the types of the entities, on both drivers, in the open transaction', async () => {
  const createdAt = new Date('2026-11-21T13:05:07.123Z');
  const items = [{ name: '手机', quantity: 2 }];
  await database
    .em()
    .transactional(async (em) => {
      const customer = newCustomer(em, 902);
      em.create(Shipment, {
        customer,
        trackingNumber: 'CJS2611210033',
        description: 'x',
        items,
        createdAt,
        estimatedDelivery: '2026-12-01',
      });
      await em.flush();
      const inside = await query(em, Shipment)
        .selectFrom('shipments')
        .where('tracking_number', '=', 'CJS2611210033')
        .where('created_at', '=', createdAt)
        .select(['customer_id', 'created_at', 'serial', 'items', 'estimated_delivery', 'carrier'])
        .select(({ fn }) => fn.count<number>('id').over().as('count'))
        .execute();
      expect(inside).toEqual([
        {
          customer_id: customer.id,
          created_at: createdAt,
          serial: expect.any(Number),
          items,
          estimated_delivery: '2026-12-01',
          carrier: null,
          count: 1,
        },
      ]);
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
  const outside = query(database, Shipment).selectFrom('shipments').select('id');
  expect(await outside.where('tracking_number', '=', 'CJS2611210033').execute()).toEqual([]);
});

test('a failed raw statement does not affect the next ones', async () => {
  await expect(database.execute('select 1/$1::int', [0])).rejects.toThrow('division by zero');
  expect(await database.execute('select 1/$1::int as one', [1])).toEqual([{ one: 1 }]);
});

test('no statement inside a transaction asks for a second connection', async () => {
  await database.em().transactional(async (em) => {
    await expect(database.execute('select 1')).rejects.toThrow('inside a transaction');
    expect(() => database.em()).toThrow('inside a transaction');
    expect(() => query(database, User)).toThrow('inside a transaction');
    expect(await em.execute('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test('an open transaction is neither visible to others nor shared', async () => {
  const open = Promise.withResolvers<void>();
  const others = Promise.withResolvers<unknown>();
  const work = database.em().transactional(async (em) => {
    newUser(em, 'open@example.com');
    await em.flush();
    open.resolve();
    await others.promise;
    throw new Error('rolled back');
  });
  await open.promise;
  const answers = Promise.all([
    database.execute("select from users where email = 'open@example.com'"),
    database.execute("update counters set value = 77 where name = 'shipment'"),
  ]);
  // On the one connection of the embedded database they come after the transaction.
  others.resolve(database.kind === 'embedded' ? nextTurn() : answers);
  await expect(work).rejects.toThrow('rolled back');
  const [seen] = await answers;
  expect(seen).toEqual([]);
  expect(await database.em().findOneOrFail(Counter, 'shipment')).toMatchObject({ value: 77 });
});

test.skipIf(process.env.DATABASE_URL)(
  'a job queue block that fails half-way leaves no transaction open',
  async () => {
    const before = await database.em().findOneOrFail(Counter, 'shipment');
    const block =
      "begin; update counters set value = 99 where name = 'shipment'; select 1/0; commit";
    const { access } = database;
    const failed = access.kind === 'shared' ? access.statements.executeSql(block) : undefined;
    const next = database.em().transactional((em) => em.execute('select 1 as one'));
    await expect(failed).rejects.toThrow('division by zero');
    expect(await next).toEqual([{ one: 1 }]);
    const after = await database.em().findOneOrFail(Counter, 'shipment');
    expect(after.value).toBe(before.value);
  },
);

test('ping answers', async () => {
  await expect(database.ping()).resolves.toBeUndefined();
});

// @database
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { ownTrackingNumber } from '@jadeport/shipment';
import { MikroORM as EmbeddedOrm } from '@mikro-orm/pglite';
import { MikroORM as PostgresOrm } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { oldLinks } from '../../testing/old-links.ts';
import { createDatabase, dropDatabase } from '../../testing/server.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { entities } from '../entities.ts';
import { type ActorId, accountId, messageId, readActors } from '../features/audit/actor.ts';
import { listPhotographs } from '../features/shipments/list-photographs.ts';
import { nextTrackingNumbers } from '../features/shipments/next-tracking-number.ts';
import { searchShipments } from '../features/shipments/search-shipments.ts';
import { openDatabase } from '../open-database.ts';
import { openPglite } from './embedded.ts';
import { execute } from './execute.ts';
import type { Database } from './orm.ts';
import { ormOptions } from './orm-options.ts';

const count = 30;
/** The old counter held the day and the number of that day's shipments. */
const oldCounter = 261_121_000 + count;
/** Numbers as they were assigned before scattering, oldest first. */
const oldNumbers = Array.from({ length: count }, (_, n) =>
  ownTrackingNumber(261_121_001 + n, 'CJS'),
);
const [user, customer, platform, session] = [randomUUID(), randomUUID(), randomUUID(), 'a-session'];

/** Each migration in a transaction of its own, as the product runs them. */
const oneByOne = { ...ormOptions, migrations: { ...ormOptions.migrations, allOrNothing: false } };

let database: Database;
let remove = async () => {};
beforeAll(async () => {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    // Emptying a full cluster is many times faster than creating an empty one.
    const loadDataDir = await openAsBlob(template.dumpFile);
    const old = await EmbeddedOrm.init({
      ...oneByOne,
      entities,
      dbName: 'memory://',
      driverOptions: () => ({ loadDataDir }),
    });
    await old.em.getConnection().execute('drop schema public cascade');
    await old.em.getConnection().execute('create schema public');
    await fillOld(old);
    const pglite = await old.em.getConnection().getNativeClient();
    const filled = await pglite.dumpDataDir('none');
    await old.close();
    database = await openPglite({ loadDataDir: filled, entities }, silentLog);
  } else {
    const { name, url } = await createDatabase(template.serverUrl);
    remove = () => dropDatabase(template.serverUrl, name);
    const driverOptions = { connectionString: url };
    const old = await PostgresOrm.init({
      ...oneByOne,
      entities,
      dbName: name,
      driverOptions,
    });
    await fillOld(old);
    await old.close();
    database = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
  }
});
afterAll(async () => {
  await database.close();
  await remove();
});

/** Fills the database as two previous releases would, one after the other. */
async function fillOld(orm: EmbeddedOrm | PostgresOrm): Promise<void> {
  for (const [to, rows] of [
    ['0007-sheet-syncs', oldRows()],
    ['0024-disposals', boxes()],
    ['0033-actors-of-events', addresses()],
    ['0051-first-steps', namedByAddress()],
  ] as const) {
    await orm.migrator.up({ to });
    for (const statement of rows) await orm.em.getConnection().execute(statement);
  }
}

const insertShipment = (number: string, description: string) =>
  `insert into shipments (id, customer_id, tracking_number, description, created_at, updated_at)
   values ('${randomUUID()}', '${customer}', '${number}', '${description}', now(), now())`;

/** Rows of the previous release; shipments are stored in another order than their numbers. */
function oldRows(): string[] {
  const stored = oldNumbers.map((_, n) => (n * 7) % count);
  return [
    `insert into users (id, email, first_name, last_name, created_at)
     values ('${user}', 'old@example.com', 'Andrea', 'Campbell', now())`,
    `insert into customers (id, user_id, number, customer_code, phone_number, street_address, city,
       parish, created_at)
     values ('${customer}', '${user}', 1, 'J10-01', '8765550123', '1 Road', 'Kingston', 'Kingston',
       now())`,
    `insert into sessions (id, user_id, data, created_at, expires_at)
     values ('${session}', '${user}', '{"a": 1}', now(), now() + interval '1 day')`,
    `insert into platforms (id, user_id, name, platform_type, api_key, api_secret,
       additional_settings, webhook_url, created_at)
     values ('${platform}', '${user}', 'Stall', 'other', 'k', 's', '{}', 'https://a.example', now())`,
    ...stored.map((n) => insertShipment(oldNumbers[n] as string, `package ${n}`)),
    `insert into tracking_events (shipment_id, status, location, occurred_at)
     select id, 'pending', 'Guangzhou', created_at from shipments`,
    "update counters set value = 1 where name = 'customer'",
    `update counters set value = ${oldCounter} where name = 'shipment'`,
  ];
}

const [unclaimed, ofParcel, ofUnclaimed] = [randomUUID(), randomUUID(), randomUUID()];
const links = oldLinks({ user, customer, unclaimed, parcel: oldNumbers[3] ?? '' });
/** Photographs of packed boxes, by the box's number: two of one box, one of another. */
const ofBoxes = [0, 0, 1].map((at) => ({ id: randomUUID(), box: oldNumbers[at] }));
const idOf = (number?: string) => `(select id from shipments where tracking_number = '${number}')`;

/** Photographs of boxes in the table that they had of their own, beside those of parcels. */
function boxes(): string[] {
  const photographs = [ofParcel, ofUnclaimed, ...ofBoxes.map(({ id }) => id)];
  return [
    `update shipments set kind = 'consolidation', consolidation_state = 'quoted'
     where tracking_number in ('${oldNumbers[0]}', '${oldNumbers[1]}')`,
    `insert into consolidations (shipment_id, service, created_at)
     select id, 'standard', now() from shipments where kind = 'consolidation'`,
    `insert into unclaimed_parcels (id, state, received_at) values ('${unclaimed}', 'shelved', now())`,
    "insert into stored_files (sha256, stored_at) values ('a photograph', now())",
    ...photographs.map(
      (id, at) => `insert into documents (id, owner_id, kind, type, size, sha256, created_at)
        values ('${id}', '${user}', 'photo', 'image/webp', 9, 'a photograph', now() + interval '${at} s')`,
    ),
    `insert into parcel_documents (document_id, shipment_id, unclaimed_id) values
       ('${ofParcel}', ${idOf(oldNumbers[2])}, null), ('${ofUnclaimed}', null, '${unclaimed}')`,
    ...ofBoxes.map(
      ({ id, box }) => `insert into consolidation_documents (document_id, consolidation_id)
        values ('${id}', ${idOf(box)})`,
    ),
    ...links.statements,
  ];
}

const known = accountId(user);
const nobody = '00000000-0000-0000-0000-000000000000';
const gone = accountId(nobody);
const message = randomUUID();
const [location, stockTake, scan, claim] = Array.from({ length: 4 }, () => randomUUID());
const goneUser = randomUUID();

/** Rows with the e-mail addresses of who acted: one of an account, one that nobody has any more. */
function addresses(): string[] {
  return [
    `insert into locations (id, code, name, site, created_at)
     values ('${location}', 'A-1', 'A', 'CN', now())`,
    ...['old@example.com', 'gone@example.com'].map(
      (by) => `insert into movements (location_id, shipment_id, at, by)
        values ('${location}', ${idOf(oldNumbers[2])}, now(), '${by}')`,
    ),
    `insert into stock_takes (id, location_id, at, by, found, missing, unexpected)
     values ('${stockTake}', '${location}', now(), 'OLD@example.com', '[]', '[]', '[]')`,
    `insert into scans (id, code, by, received_at, answer)
     values ('${scan}', 'A', 'gone@example.com', now(), '{}')`,
    `insert into unclaimed_claims (id, unclaimed_id, customer_id, state, reason, created_at, decided_by)
     values ('${claim}', '${unclaimed}', '${customer}', 'denied', 'Mine', now(), 'old@example.com')`,
    `update unclaimed_parcels set disposal = '{"at": "2026-01-01", "by": "old@example.com"}'`,
    `insert into audit_entries (at, actor_id, actor, action, details) values
       (now(), '${user}', 'former@example.com', 'by id', '{}'),
       (now(), '${goneUser}', 'gone@example.com', 'by id of a deleted account', '{}'),
       (now(), null, 'old@example.com', 'by address', '{}'),
       (now(), null, null, 'by nobody', '{}')`,
  ];
}

/** Entries about accounts and messages by their addresses, and what has to stay. */
function namedByAddress(): string[] {
  const entry = (action: string, thing: string, details = '{}') =>
    `insert into audit_entries (at, action, thing, details)
     values (now(), '${action}', '${thing}', '${details}')`;
  return [
    entry('accounts.password-changed', 'old@example.com'),
    entry('accounts.invited', 'erased@example.com'),
    entry('accounts.sign-in-failed', 'a@…'),
    entry('documents.id-opened', 'Old@example.com'),
    entry('contact.assigned', 'old@example.com', '{"assignee": "old@example.com"}'),
    `insert into contact_messages (id, name, email, subject, message, inquiry_type, language, created_at)
     values ('${message}', 'V', 'Visitor@example.com', 'S', 'M', 'general', 'en', now())`,
    entry('contact.assigned', 'visitor@example.com', '{"assignee": "–"}'),
    entry('contact.closed', 'erased at example'),
    entry('api-keys.made', 'for old@example.com'),
  ];
}

const search = (q: string, limit = 100) => {
  const settings = () => ({ business: { codePrefix: 'J10' } });
  return searchShipments({ database, settings, clock: () => new Date() }, { q, limit });
};
const numbersOf = (page: { items: readonly { trackingNumber: string }[] }) =>
  page.items.map(({ trackingNumber }) => trackingNumber);

test('shipments keep their order, their numbers and their history', async () => {
  const { items } = await search('');
  expect(numbersOf({ items })).toEqual(oldNumbers.toReversed());
  expect(items.map(({ lastLocation }) => lastLocation)).toEqual(Array(count).fill('Guangzhou'));
  for (const number of oldNumbers.slice(0, 3)) {
    expect(numbersOf(await search(number))).toEqual([number]);
  }
});

test('users, sessions and shops are unchanged, with defaults in the new columns', async () => {
  const rows = (sql: string) => database.execute(sql);
  expect(await rows('select id, customer_code, confirmed_phone from customers')).toEqual([
    { id: customer, customer_code: 'J10-01', confirmed_phone: null },
  ]);
  expect(await rows('select id, user_id, data, user_agent, last_seen_at from sessions')).toEqual([
    { id: session, user_id: user, data: { a: 1 }, user_agent: null, last_seen_at: null },
  ]);
  expect(
    await rows(
      `select id, webhook_url, webhook_failures, webhook_paused_until, webhooks_missed
       from platforms`,
    ),
  ).toEqual([
    {
      id: platform,
      webhook_url: 'https://a.example',
      webhook_failures: 0,
      webhook_paused_until: null,
      webhooks_missed: 0,
    },
  ]);
  expect(await rows('select name, value from counters order by name')).toEqual([
    { name: 'customer', value: 1 },
    { name: 'shipment', value: oldCounter },
  ]);
});

test('addresses of who acted are ids, and the tables refuse changes as before', async () => {
  const actors = async (sql: string) =>
    (await database.execute<{ actor: ActorId | null }>(sql)).map(({ actor }) => actor);
  expect(await actors('select actor from movements order by id')).toEqual([known, gone]);
  expect(await actors('select actor from stock_takes')).toEqual([known]);
  expect(await actors('select actor from scans')).toEqual([gone]);
  expect(
    await actors(`select decided_by as actor from unclaimed_claims where id = '${claim}'`),
  ).toEqual([known]);
  expect(await database.execute('select disposal from unclaimed_parcels')).toEqual([
    { disposal: { at: '2026-01-01', actor: known } },
  ]);
  const log = await actors("select actor from audit_entries where action like 'by %' order by id");
  expect(log).toEqual([known, accountId(goneUser), known, null]);
  for (const table of ['movements', 'stock_takes', 'scans', 'audit_entries']) {
    const change = database.execute(`update ${table} set actor = null`);
    await expect(change).rejects.toThrow('append-only');
  }
  const shown = await readActors(database, log);
  expect(shown.get(known)).toEqual({
    by: 'old@example.com',
    byName: 'Andrea Campbell',
    byKey: null,
  });
  expect(shown.get(accountId(goneUser))?.by).toBe('deleted account');
});

test('entries about accounts name them by ids, and refuse changes as before', async () => {
  const rows = await database.execute(
    "select thing, thing_id as id, details from audit_entries where action like '%.%' order by audit_entries.id",
  );
  expect(rows).toEqual([
    { thing: null, id: known, details: {} },
    { thing: null, id: gone, details: {} },
    { thing: 'a@…', id: null, details: {} },
    { thing: null, id: known, details: {} },
    { thing: null, id: known, details: { assignee: known } },
    { thing: null, id: messageId(message), details: { assignee: '–' } },
    { thing: null, id: messageId(nobody), details: {} },
    { thing: 'for old@example.com', id: null, details: {} },
  ]);
  await expect(database.execute('update audit_entries set thing = null')).rejects.toThrow(
    'append-only',
  );
});

test('photographs of boxes stand with those of parcels, each with its own', async () => {
  const rows = await database.execute<{ id: string; of: string }>(
    `select l.document_id as id, coalesce(s.tracking_number, l.thing_id::text) as of
     from document_links l left join shipments s on s.id = l.thing_id where l.kind = 'photograph'`,
  );
  expect(Object.fromEntries(rows.map(({ id, of }) => [id, of]))).toEqual({
    ...Object.fromEntries(ofBoxes.map(({ id, box }) => [id, box])),
    [ofParcel]: oldNumbers[2],
    [ofUnclaimed]: unclaimed,
    [links.sharedPhoto]: unclaimed,
    [links.sharedCard]: unclaimed,
  });
  for (const [number, ids] of [
    [oldNumbers[0], ofBoxes.slice(0, 2).map(({ id }) => id)],
    [oldNumbers[1], ofBoxes.slice(2).map(({ id }) => id)],
    [oldNumbers[2], [ofParcel]],
  ] as const) {
    const mine = { id: user, role: 'customer' } as const;
    const listed = await listPhotographs(database, mine, { trackingNumber: number ?? '' });
    expect(listed.map(({ id }) => id)).toEqual(ids);
  }
});

test('documents hang on what they hung on, and are open to whom they were', async () => {
  const rows = await database.execute<{ id: string; link: string; since: Date }>(
    `select document_id as id, concat_ws(' ', l.thing, l.thing_id, l.kind, l.visible_to) as link,
       l.visible_since as since
     from document_links l join documents d on d.id = l.document_id`,
  );
  const found = Object.fromEntries(rows.map(({ id, link }) => [id, link]));
  expect(Object.keys(found)).toHaveLength(ofBoxes.length + 6);
  expect(found).toMatchObject({
    ...links.expected,
    [ofUnclaimed]: `unclaimed-parcel ${unclaimed} photograph staff`,
    [ofParcel]: expect.stringMatching(/^shipment .* photograph owner$/),
  });
  const shared = rows.find(({ id }) => id === links.sharedPhoto);
  expect(shared?.since).toEqual(links.sharedAt);
});

test('the next shipment is the newest, whether this release or a still running older one stores it', async () => {
  const late = ownTrackingNumber(oldCounter + 1, 'CJS');
  // The previous release raises the same counter and does not know serials.
  await database.execute("update counters set value = value + 1 where name = 'shipment'");
  await database.execute(insertShipment(late, 'stored by the release before'));
  const next = await database.em().transactional(async (em) => {
    const numbers = await nextTrackingNumbers(em, 'CJS', 200);
    for (const number of numbers) await execute(em, insertShipment(number, 'new'));
    return numbers;
  });
  expect(new Set([...oldNumbers, late, ...next]).size).toBe(count + 1 + 200);
  // No stored number, and none that the previous release could still assign.
  expect(next.filter((number) => number < 'CJS300000000')).toEqual([]);
  const newest = await search('', 202);
  expect(numbersOf(newest)).toEqual([...next.toReversed(), late, oldNumbers.at(-1)]);
});

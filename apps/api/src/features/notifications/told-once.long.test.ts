import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startFake } from '../../../testing/http-fake.ts';
import { onlyCustomers } from '../../../testing/many-customers.ts';
import { createDatabase, dropDatabase } from '../../../testing/server.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import type { Database } from '../../db/orm.ts';
import { openDatabase } from '../../open-database.ts';

const serverUrl = process.env.DATABASE_URL ?? '';
const program = new URL('../../../testing/telling-child.ts', import.meta.url);
const notices = 10_000;

/** Customers with a number who are told of departures by text, each with a package that departed. */
async function addDeparted(database: Database): Promise<number[]> {
  const phones = Array.from(
    { length: notices },
    (_, at) => `+1876555${String(at).padStart(4, '0')}`,
  );
  await onlyCustomers(
    database,
    phones.map((phone) => ({ phone })),
  );
  await database.execute('update customers set confirmed_phone = phone_number');
  await database.execute(
    `insert into notification_preferences (customer_id, event, channel, is_on)
    select id, 'departed', 'sms', true from customers`,
  );
  await database.execute(
    `insert into shipments (id, customer_id, tracking_number, description, status, created_at,
      updated_at, moved_at)
    select gen_random_uuid(), id, 'CJS' || lpad(number::text, 10, '0'), 'Shoes', 'in_transit',
      now(), now(), now()
    from customers`,
  );
  const events = await database.execute<{ id: string }>(
    `insert into tracking_events (shipment_id, status, location, occurred_at)
    select id, 'in_transit', 'Guangzhou', now() from shipments returning id`,
  );
  return events.map(({ id }) => Number(id));
}

const waiting = async (database: Database) => {
  const [row] = await database.execute<{ count: string }>(
    `select count(*) from pgboss.job where name like 'notifications.%'
      and state in ('created', 'retry', 'active')`,
  );
  return Number(row?.count);
};

describe.skipIf(!serverUrl)('on a real server (DATABASE_URL)', () => {
  test('two processes that both see 10,000 events tell each of them once', {
    timeout: 1_800_000,
  }, async () => {
    const { name, url } = await createDatabase(serverUrl);
    const dataDir = await mkdtemp(join(tmpdir(), 'jadeport-told-'));
    const gateway = await startFake(() => ({ status: 200 }));
    const database = await openDatabase({ databaseUrl: url, dataDir, log: silentLog });
    const eventIds = await addDeparted(database);
    const children: ChildProcess[] = [];
    for (const at of [1, 2]) {
      const folder = join(dataDir, String(at));
      const child = fork(program, [folder, url, gateway.url], { stdio: 'inherit' });
      children.push(child);
      await once(child, 'message');
    }
    const enqueued = children.map((child) => once(child, 'message'));
    for (const child of children) child.send(eventIds);
    await Promise.all(enqueued);
    while ((await waiting(database)) > 0) await setTimeout(1000);

    const told = gateway.received.map(({ body }) => JSON.parse(body).to as string);
    expect([told.length, new Set(told).size]).toEqual([notices, notices]);
    for (const child of children) {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    }
    await database.close();
    await gateway.stop();
    await dropDatabase(serverUrl, name);
    await rm(dataDir, { recursive: true });
  });
});

// @processes
// @database
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { openStream } from '../../../testing/live-stream.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer } from '../../../testing/people.ts';
import { createDatabase, dropDatabase } from '../../../testing/server.ts';
import { tcpProxy } from '../../../testing/tcp-proxy.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';
import { openDeps } from '../../compose.ts';
import { readConfig } from '../../environment/config.ts';
import { noActor } from '../audit/actor.ts';
import { addEvent } from '../shipments/add-event.ts';

const serverUrl = process.env.DATABASE_URL ?? '';
const program = new URL('../../../testing/live-child.ts', import.meta.url);

/** A listening service with its own database, behind a proxy that can be cut. */
async function start() {
  const database = await createDatabase(serverUrl);
  const proxy = await tcpProxy(database.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'jadeport-live-'));
  const { deps, close } = await openDeps(
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: proxy.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    }),
  );
  const app = await buildApp(deps);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const customer = await aCustomer({ ...clientOf(app), deps } as TestApp);
  const numbers = await addParcels(deps.database, customer.customerCode, [
    { status: 'received' },
    { status: 'received' },
  ]);
  const [number = '', another = ''] = numbers;
  return {
    deps,
    base,
    proxy,
    number,
    another,
    /** Lets another process add an event. */
    async moveElsewhere(moved: string) {
      const child = fork(program, [database.url, dataDir, moved], { stdio: 'inherit' });
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
    async stop() {
      await app.close();
      await close();
      await proxy.close();
      await dropDatabase(serverUrl, database.name);
      await rm(dataDir, { recursive: true });
    },
  };
}

const changeOf = (trackingNumber: string) => ({ topic: 'tracking', trackingNumber, what: 'event' });

describe.skipIf(!serverUrl)('on a real server (DATABASE_URL)', () => {
  test('a change by one process reaches the streams of another', async () => {
    const home = await start();
    const stream = await openStream(home.base, { trackingNumbers: [home.number] });
    await stream.next();
    await home.moveElsewhere(home.number);
    expect((await stream.next())?.changes).toEqual([changeOf(home.number)]);
    await home.stop();
  });

  test('also after its connection was lost, with the changes in between', async () => {
    const home = await start();
    const stream = await openStream(home.base, { trackingNumbers: [home.number] });
    await stream.next();
    home.proxy.cut();
    await home.moveElsewhere(home.number);
    expect((await stream.next())?.changes).toEqual([changeOf(home.number)]);
    await home.stop();
  });

  test('a transaction that commits late is not skipped, live or after a cut', async () => {
    const home = await start();
    const { deps, number, another, base } = home;
    const trackingNumbers = [number, another];
    const stream = await openStream(base, { trackingNumbers });
    await stream.next();
    const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const event = { status: 'processing', location: 'Guangzhou' } as const;
    const late = deps.database.em().transactional(async (em) => {
      await addEvent(em, deps, noActor, { trackingNumber: number, ...event });
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    await addEvent(deps.database.em(), deps, noActor, { trackingNumber: another, ...event });
    const first = await stream.next();
    expect(first?.changes).toEqual([changeOf(another)]);
    mayCommit.resolve();
    await late;
    expect((await stream.next())?.changes).toEqual([changeOf(number)]);
    const again = await openStream(base, { trackingNumbers, lastEventId: first?.id });
    expect(await again.next()).toMatchObject({ refetch: false, changes: [changeOf(number)] });
    await home.stop();
  });
});

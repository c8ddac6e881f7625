import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Begun, halfSend } from '@jadeport/api/testing/half-sent';
import { aCustomer, aMemberOfStaff, type Person, password } from '@jadeport/api/testing/people';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { slowestMs, tally } from './tally.ts';

const { count } = tally('idle');

const networks = 40;
const ofEach = 52;
const strangers = 72;
const atOnce = 6;

let home: TestApp;
let person: Person;
let clerk: Person;
let port = 0;
let parcels = 0;
const sockets: Socket[] = [];
beforeAll(async () => {
  home = await openTestApp();
  [person, clerk] = [await aCustomer(home), await aMemberOfStaff(home)];
  await home.app.listen({ port: 0, host: '0.0.0.0' });
  ({ port } = home.app.server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => home.close());

const json = { 'content-type': 'application/json' };

/** Sends a request whose body follows its head, as a browser on a slow link does. */
async function send(from: string, path: string, body: unknown, { session }: Partial<Person> = {}) {
  const text = JSON.stringify(body);
  const headers = { ...json, 'content-length': `${text.length}` };
  const started = performance.now();
  const { socket, answered } = halfSend(port, { path, headers, from, ...(session && { session }) });
  sockets.push(socket);
  socket.once('connect', () => void setTimeout(100).then(() => socket.write(text)));
  const status = await answered;
  const took = performance.now() - started;
  return took < slowestMs ? status : `${status} after ${Math.round(took)} ms`;
}

/** What strangers and clerks do meanwhile, each from a network of its own. */
async function liveOn(attack: string): Promise<void> {
  const estimate = { value: 250, weight: 2.5, service: 'standard' };
  const signIn = { username: person.email, password };
  const work: Record<string, (from: string) => ReturnType<typeof send>> = {
    'a sign-in': (from) => send(from, '/api/auth/login', signIn),
    'an estimate': (from) => send(from, '/api/estimates', estimate),
    receiving(from) {
      parcels += 1;
      const parcel = { scanId: crypto.randomUUID(), waybill: `IDLE${parcels}X` };
      return send(from, '/api/admin/receiving', parcel, clerk);
    },
  };
  for (let n = 0; n < strangers; n += atOnce) {
    const tried = Object.entries(work).flatMap(([name, does]) =>
      Array.from({ length: atOnce }, async (_, at) => {
        const answer = await does(`127.1.${n + at}.1`);
        count(answer === 200 ? undefined : `${name} beside ${attack} answers ${answer}`);
      }),
    );
    await Promise.all(tried);
  }
}

const idle = (path: string, headers = {}): Begun => ({
  path,
  headers: { ...json, 'content-length': '30000', ...headers },
  body: '{',
});
const attacks: Record<string, Begun> = {
  'bodies of messages': idle('/api/contact'),
  'bodies of sign-ins': idle('/api/auth/login'),
  'bodies of webhooks': idle(`/api/webhooks/${crypto.randomUUID()}`, {
    'content-length': '1000000',
  }),
};

test.each(Object.entries(attacks))('%s that idle stop nobody', async (name, begun) => {
  for (let n = 0; n < networks * ofEach; n += 1) {
    sockets.push(halfSend(port, { ...begun, from: `127.0.${n % networks}.1` }).socket);
    if (n % 100 === 0) await setTimeout(10);
  }
  await liveOn(name);
  // They bring a little, each half a minute's share at once.
  for (const socket of sockets) socket.write(' '.repeat(60));
  await liveOn(`${name}, once more`);
});

test('bodies of 700 networks that begin anew once they are turned out stop nobody', async () => {
  let isOver = false;
  const begin = (n: number) => {
    const from = `127.${2 + Math.floor(n / 200)}.${n % 200}.1`;
    const begun = { path: '/api/auth/login', headers: { ...json, 'content-length': '10' }, from };
    const { socket, answered } = halfSend(port, begun);
    sockets.push(socket);
    void answered.then(async (status) => {
      socket.destroy();
      await setTimeout(status === 503 ? 300 : 5);
      if (!isOver) begin(n);
    });
  };
  for (let n = 0; n < 700; n += 1) {
    begin(n);
    if (n % 20 === 0) await setTimeout(50);
  }
  await liveOn('those who come back');
  isOver = true;
});

test('answers that nobody reads stop nobody', async () => {
  // As many as a connection may send ahead.
  const asked = 'GET /api/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(9);
  const served = new Set<Socket>();
  home.app.server.on('connection', (socket) => served.add(socket));
  for (let n = 0; n < 4200; n += 1) {
    const options = { port, host: '127.0.0.1', localAddress: `127.0.${n % networks}.1` };
    const socket = connect(options).on('error', () => undefined);
    socket.pause().write(asked);
    sockets.push(socket);
    if (n % 20 === 0) await once(socket, 'connect');
  }
  const areUnread = [...served].some((socket) => socket.writableLength > 0);
  count(areUnread ? undefined : 'the system takes every answer that nobody reads');
  await liveOn('answers that nobody reads');
});

test('more connections than may be open stop nobody', async () => {
  for (let n = 0; n < 5000; n += 1) {
    const localAddress = `127.0.${n % networks}.1`;
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    sockets.push(socket);
    if (n % 100 === 0) await once(socket, 'connect');
  }
  await liveOn('connections');
});

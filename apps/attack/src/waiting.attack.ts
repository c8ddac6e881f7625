import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { TestRequest } from '@jadeport/api/testing/client';
import { type HalfSent, halfUpload } from '@jadeport/api/testing/half-sent';
import { aCustomer, aMemberOfStaff, type Person, password } from '@jadeport/api/testing/people';
import { shopForm } from '@jadeport/api/testing/sellers';
import { openTestApp, type TestApp } from '@jadeport/api/testing/test-app';
import { aPhoto, formOf } from '@jadeport/api/testing/uploads';
import { afterAll, beforeAll, test } from 'vitest';
import { tally } from './tally.ts';

const { count } = tally('waiting');

/** What others ask may take this much longer beside the attack than alone. */
const most = 1.5;
const rounds = 60;
const uploadsOfEach = 250;
const testsOfEach = 64;
const imagesOfEach = 75;
/** As many calls of four customers wait. */
const mayWait = 4 * 25;

let home: TestApp;
let attackers: Person[];
let clerk: Person;
let person: Person;
let shop: Server;
let port = 0;
let isOver = false;
const begun: HalfSent[] = [];

beforeAll(async () => {
  home = await openTestApp({ ALLOW_PRIVATE_UPSTREAMS: '1', UPSTREAM_TIMEOUT_SECONDS: '30' });
  attackers = await Promise.all([1, 2, 3, 4].map(() => aCustomer(home)));
  clerk = await aMemberOfStaff(home);
  person = await aCustomer(home);
  await home.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = home.app.server.address() as AddressInfo);
  // A shop whose answer trickles.
  shop = createServer((_request, response) => {
    const timer = setInterval(() => response.write(' '), 1000);
    response.once('close', () => clearInterval(timer));
  });
  await once(shop.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  isOver = true;
  for (const { socket } of begun) socket.destroy();
  shop.closeAllConnections();
  shop.close();
  await home.close();
});

const cookies = ({ session }: Person) => ({
  cookie: [...session].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** Sends over the network and reads the answer. */
async function send(method: string, path: string, by: Person | undefined, body?: unknown) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(by && cookies(by)) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

let parcels = 0;
const others: Record<string, { ask: () => Promise<number>; expected: number }> = {
  'a look-up': { ask: () => send('GET', '/api/tracking/CJS1000000000', undefined), expected: 404 },
  'a sign-in': {
    ask: () => send('POST', '/api/auth/login', undefined, { username: person.email, password }),
    expected: 200,
  },
  receiving: {
    ask: () => {
      const scanId = crypto.randomUUID();
      parcels += 1;
      const waybill = `ATTACK${parcels}`;
      return send('POST', '/api/admin/receiving', clerk, { scanId, waybill });
    },
    expected: 200,
  },
};

/** The median of each in milliseconds, in turns; a wrong answer is counted. */
async function times(): Promise<Record<string, number>> {
  const names = Object.keys(others);
  const all = new Map(names.map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { ask, expected }] of Object.entries(others)) {
      const started = performance.now();
      const status = await ask();
      all.get(name)?.push(performance.now() - started);
      count(status === expected ? undefined : `${name} answers ${status}`);
    }
    await setTimeout(20);
  }
  return Object.fromEntries(
    [...all].map(([name, each]) => [name, each.sort((a, b) => a - b)[rounds >> 1] ?? 0]),
  );
}

/** Begins an attack and prints how much longer everybody else waits beside it than before. */
async function compare(attack: string, begin: () => Promise<unknown>): Promise<void> {
  // Directly before, because the machine may be busier than a minute ago.
  const alone = await times();
  await begin();
  for (const [name, ms] of Object.entries(await times())) {
    const before = alone[name] ?? 0;
    const ratio = ms / before;
    const figures = `${name} beside ${attack}: ${ms.toFixed(1)} ms, alone ${before.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`;
    console.log(figures);
    count(ratio <= most ? undefined : figures);
  }
}

/** The refusals that the attackers may get. */
const isRefusal = (status: number | 'closed') => status === 429 || status === 503;

test('1,000 uploads that never end, tests of a shop that trickles, and images stop nobody', async () => {
  await times();
  const answers: (number | 'closed')[] = [];
  await compare('1,000 uploads', async () => {
    for (const { session } of attackers) {
      for (let n = 0; n < uploadsOfEach; n += 1) begun.push(halfUpload(port, session));
      await setTimeout(200);
    }
    for (const { answered } of begun) void answered.then((status) => answers.push(status));
    // Until the others are refused, which takes a look at a session each.
    for (let waited = 0; waited < 60 && begun.length - answers.length > mayWait; waited += 1) {
      await setTimeout(1000);
    }
  });
  for (const status of answers) {
    count(isRefusal(status) ? undefined : `a half-sent upload answers ${status}`);
  }
  const held = begun.length - answers.length;
  console.log(`uploads held: ${held}, refused: ${answers.length}`);
  count(held <= mayWait ? undefined : `${held} uploads are held`);
  for (const { socket } of begun.splice(0)) socket.destroy();

  const body = shopForm({ apiUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/` });
  const tests: Promise<number>[] = [];
  await compare('256 tests of a shop', async () => {
    for (const by of attackers) {
      for (let n = 0; n < testsOfEach; n += 1) {
        tests.push(send('POST', '/api/ecommerce/platforms/test', by, body));
      }
    }
    await setTimeout(2000);
  });
  shop.closeAllConnections();
  await Promise.all(tests);

  const forms: TestRequest[][] = [];
  for (const _ of attackers)
    forms.push(await Promise.all(Array.from({ length: imagesOfEach }, aForm)));
  const images: Promise<number>[] = [];
  await compare('images of 4 accounts', async () => {
    for (const [at, by] of attackers.entries()) images.push(sendImages(by, forms[at] ?? []));
    await setTimeout(500);
  });
  isOver = true;
  console.log(`images sent meanwhile: ${(await Promise.all(images)).reduce((a, b) => a + b)}`);
});

const aForm = async () => formOf({ kind: 'invoice', file: await aPhoto(400, 300) });

/** Sends images until it is over, several at once; returns how many were. */
async function sendImages(by: Person, forms: readonly TestRequest[]): Promise<number> {
  let sent = 0;
  const strand = async () => {
    while (!isOver && sent < forms.length) {
      const { headers, body } = forms[sent++] ?? {};
      const answer = await fetch(`http://127.0.0.1:${port}/api/documents`, {
        method: 'POST',
        headers: { ...headers, ...cookies(by) },
        body: body as Buffer<ArrayBuffer>,
      });
      await answer.arrayBuffer();
      // 409: 50 documents that belong to nothing are enough.
      const isExpected = [201, 409].includes(answer.status) || isRefusal(answer.status);
      count(isExpected ? undefined : `an image answers ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: 25 }, strand));
  return sent;
}

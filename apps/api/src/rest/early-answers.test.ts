// @processes
// @database
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startClamdFake } from '../../testing/clamd-fake.ts';
import type { TestRequest } from '../../testing/client.ts';
import { aCustomer, type Person } from '../../testing/people.ts';
import { mountSmallDisk, noSmallDisk } from '../../testing/small-disk.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { formOf } from '../../testing/uploads.ts';

const pdf = (size: number) => new Blob([new Uint8Array(Buffer.alloc(size, '%PDF-1.7\n'))]);
const megabytes = (count: number) => count * 2 ** 20;

type Heard = { status: number; code: string | undefined; isOpen: () => boolean };

/** Sends a form like a browser, which writes to the end and reads meanwhile; what it hears. */
async function sendSlowly(
  home: TestApp,
  person: Person | undefined,
  { headers = {}, body }: TestRequest,
  path = '/api/documents',
): Promise<Heard> {
  const { port } = home.app.server.address() as { port: number };
  const bytes = body as Buffer;
  const cookie = [...(person?.session ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const lines = Object.entries({ host: 'localhost', cookie, ...headers });
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  const text = () => Buffer.concat(heard).toString();
  const ended = new Promise((done) => {
    socket.on('data', (chunk) => {
      heard.push(chunk);
      if (text().includes('"requestId"')) done('answered');
    });
    socket.on('error', done).on('end', done);
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST ${path} HTTP/1.1\r\n${head}content-length: ${bytes.length}\r\n\r\n`);
  const size = Math.ceil(bytes.length / 40);
  for (let at = 0; at < bytes.length && socket.writable; at += size) {
    await new Promise((done) => void socket.write(bytes.subarray(at, at + size), done));
    // The server answers meanwhile.
    await setTimeout(5);
  }
  await ended;
  onTestFinished(() => void socket.destroy());
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text()) ?? [];
  const [, code] = /"code":"(\w+)"/.exec(text()) ?? [];
  return { status: Number(status), code, isOpen: () => socket.writable };
}

let home: TestApp;
let owner: Person;
beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  await home.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => home.close());

describe('the sender reads the answer', () => {
  test.each<[string, number, string, () => Promise<TestRequest>]>([
    [
      'a file that is too large',
      413,
      'FILE_TOO_LARGE',
      () => formOf({ kind: 'id', file: pdf(megabytes(10) + 1) }),
    ],
    [
      'a body that is too large',
      413,
      'FILE_TOO_LARGE',
      () => formOf({ kind: 'id', file: pdf(megabytes(12)) }),
    ],
    [
      'an unknown field',
      400,
      'VALIDATION_FAILED',
      () => formOf({ kind: 'id', scan: pdf(megabytes(9)) }),
    ],
    [
      'what is no form',
      415,
      'UPLOAD_EXPECTED',
      async () => ({ headers: { 'content-type': 'image/jpeg' }, body: Buffer.alloc(megabytes(9)) }),
    ],
    [
      'two files',
      400,
      'MALFORMED_REQUEST',
      async () => {
        const form = new FormData();
        form.append('file', pdf(100));
        form.append('file', pdf(megabytes(9)));
        const sent = new Response(form);
        return {
          headers: { 'content-type': sent.headers.get('content-type') ?? '' },
          body: Buffer.from(await sent.arrayBuffer()),
        };
      },
    ],
  ])('to %s: %i %s', async (_name, status, code, form) => {
    const heard = await sendSlowly(home, owner, await form());
    expect(heard).toMatchObject({ status, code });
    expect(heard.isOpen()).toBe(true);
  });

  test('to a list of orders that is too large: 413', async () => {
    const form = {
      headers: { 'content-type': 'text/csv' },
      body: Buffer.alloc(megabytes(9), 'a,b\n'),
    };
    const heard = await sendSlowly(home, owner, form, '/api/ecommerce/platforms/1/import');
    expect(heard).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  test('to far more than is ever taken: 413, and the connection is closed', async () => {
    const heard = await sendSlowly(
      home,
      owner,
      await formOf({ kind: 'id', file: pdf(megabytes(64)) }),
    );
    expect(heard).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
    await expect.poll(heard.isOpen).toBe(false);
  });

  test('without being signed in: 401', async () => {
    const heard = await sendSlowly(
      home,
      undefined,
      await formOf({ kind: 'id', file: pdf(megabytes(9)) }),
    );
    expect(heard).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  });
});

test('eight uploads to a full disk are each answered 507', async ({ skip }) => {
  const disk = await mountSmallDisk(512);
  if (!disk) return skip(noSmallDisk);
  const full = await openTestApp({ DATA_DIR: disk.path });
  try {
    const person = await aCustomer(full);
    await full.app.listen({ host: '127.0.0.1', port: 0 });
    disk.fill();
    const form = await formOf({ kind: 'id', file: pdf(megabytes(9)) });
    const heard = await Promise.all(
      Array.from({ length: 8 }, () => sendSlowly(full, person, form)),
    );
    expect(heard.map(({ status, code }) => [status, code])).toEqual(
      Array(8).fill([507, 'STORAGE_FULL']),
    );
  } finally {
    await full.close();
    await disk.unmount();
  }
});

test('a scanner that is away is 503 once the file has come', async () => {
  const clamd = await startClamdFake();
  const scanned = await openTestApp({ CLAMD_URL: `tcp://127.0.0.1:${clamd.port}` });
  await clamd.stop();
  try {
    const person = await aCustomer(scanned);
    await scanned.app.listen({ host: '127.0.0.1', port: 0 });
    const heard = await sendSlowly(
      scanned,
      person,
      await formOf({ kind: 'id', file: pdf(megabytes(9)) }),
    );
    expect(heard).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  } finally {
    await scanned.close();
  }
});

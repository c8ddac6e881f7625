import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startClamdFake } from '../../../testing/clamd-fake.ts';
import { createClamdScanner } from './clamd-scanner.ts';

let folder: string;
let clamd: Awaited<ReturnType<typeof startClamdFake>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadeport-clamd-'));
  clamd = await startClamdFake();
});
afterEach(() => {
  Object.assign(clamd.state, { answers: undefined, atFirst: undefined });
});
afterAll(async () => {
  await clamd.stop();
  await rm(folder, { recursive: true, force: true });
});

async function scan(content: string | Buffer, timeoutMs?: number) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return createClamdScanner(clamd, timeoutMs).scan(path);
}

test.each([0, 1, 65_536, 65_537, 3_000_000])(
  'a file of %i bytes is sent completely, and clean',
  async (size) => {
    const content = Buffer.alloc(size, 'a');
    expect(await scan(content)).toBeUndefined();
    expect(clamd.received.at(-1)?.equals(content)).toBe(true);
  },
);

test('returns the name of the virus', async () => {
  expect(await scan('a file with EICAR in it')).toBe('Eicar-Test-Signature');
});

test.each(['INSTREAM size limit exceeded. ERROR\0', '', 'stream: OK maybe\0'])(
  'rejects the answer %j, so that nothing is stored unscanned',
  async (answer) => {
    clamd.state.answers = answer;
    await expect(scan('a file')).rejects.toThrow('UNAVAILABLE');
  },
);

test('rejects when nothing listens at the address', async () => {
  const path = join(folder, 'file');
  await writeFile(path, 'a file');
  const gone = await startClamdFake();
  await gone.stop();
  await expect(createClamdScanner(gone).scan(path)).rejects.toThrow('UNAVAILABLE');
});

describe.each([10, 9_000_000])('of a file of %i bytes', (size) => {
  test.each(['answers', 'closes', 'breaks off'] as const)(
    'rejects a scanner that %s before the last byte',
    async (atFirst) => {
      clamd.state.atFirst = atFirst;
      await expect(scan(Buffer.alloc(size, 'EICAR '))).rejects.toThrow('UNAVAILABLE');
    },
  );

  test('rejects a scanner that never answers', async () => {
    clamd.state.atFirst = 'hangs';
    await expect(scan(Buffer.alloc(size, 'a'), 500)).rejects.toThrow('UNAVAILABLE');
  });
});

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveFile } from './incoming-file.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jadeport-incoming-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const left = () => readdir(join(dataDir, 'files', 'incoming'));

test('a file is on the disk with its sum, and nobody else may read it', async () => {
  const { path, sha256 } = await receiveFile(
    Readable.from([Buffer.from('a'), Buffer.from('bc')]),
    dataDir,
  );
  expect(await readFile(path, 'utf8')).toBe('abc');
  expect(sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await rm(path);
});

test('nothing stays of senders who leave at once, before or after the first byte', async () => {
  const sent = Array.from({ length: 300 }, async (_, n) => {
    const source = new PassThrough();
    const received = receiveFile(source, dataDir);
    if (n % 3 === 0) source.destroy();
    if (n % 3 === 1) setImmediate(() => source.destroy());
    if (n % 3 === 2) source.write('%PDF', () => source.destroy());
    await expect(received).rejects.toThrow('Premature close');
  });
  await Promise.all(sent);
  expect(await left()).toEqual([]);
});

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Fake } from '../../../testing/s3-fake.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { createLocalFileStore } from '../local-files/local-file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Fake>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadeport-files-'));
  s3 = await startS3Fake();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A new file on disk, and its name in a store. */
async function aFile(size = 1000) {
  const bytes = randomBytes(size);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(folder, `${sha256}.part`);
  await writeFile(path, bytes);
  return { bytes, path, file: { sha256, type: 'image/webp' } };
}

const stores: Record<string, () => FileStore> = {
  'a folder': () => createLocalFileStore(join(folder, 'files')),
  'a bucket': () => createS3FileStore(s3.config),
};

describe.each(Object.entries(stores))('%s', (_name, storeOf) => {
  test.each([0, 1, 3_000_000])('returns %i bytes unchanged', async (size) => {
    const { bytes, path, file } = await aFile(size);
    await storeOf().put(file, path);
    const found = await storeOf().open(file.sha256);
    expect(found && bytes.equals(await buffer(found))).toBe(true);
  });

  test('stores the same content once', async () => {
    const { bytes, path, file } = await aFile();
    await storeOf().put(file, path);
    await writeFile(path, bytes);
    await storeOf().put(file, path);
    const found = await storeOf().open(file.sha256);
    expect(found && bytes.equals(await buffer(found))).toBe(true);
  });

  test('is empty after a removal, which may be repeated', async () => {
    const { path, file } = await aFile();
    await storeOf().put(file, path);
    await storeOf().remove(file.sha256);
    await storeOf().remove(file.sha256);
    expect(await storeOf().open(file.sha256)).toBeUndefined();
  });

  test('returns undefined for a missing file', async () => {
    expect(await storeOf().open('f'.repeat(64))).toBeUndefined();
  });
});

describe('a folder', () => {
  test('contains only complete files, each under its name', async () => {
    const { path, file } = await aFile();
    await stores['a folder']?.().put(file, path);
    const names = await readdir(join(folder, 'files', file.sha256.slice(0, 2)));
    expect(names).toContain(file.sha256);
    expect(names.filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual([]);
  });
});

describe('a bucket', () => {
  test('stores an object with its type, under files/', async () => {
    const { path, file, bytes } = await aFile();
    await createS3FileStore(s3.config).put(file, path);
    expect(s3.objects.get(`/parcels/files/${file.sha256}`)).toEqual({ bytes, type: 'image/webp' });
  });

  test('rejects a wrong secret', async () => {
    const { path, file } = await aFile();
    const stranger = createS3FileStore({ ...s3.config, secretAccessKey: 'guessed' });
    await expect(stranger.put(file, path)).rejects.toThrow(
      'S3 answered 403 (SignatureDoesNotMatch)',
    );
    await expect(stranger.open(file.sha256)).rejects.toThrow('SignatureDoesNotMatch');
  });

  test('rejects a body that differs from the signed one', async () => {
    const { path, file } = await aFile();
    await writeFile(path, 'something else');
    const put = createS3FileStore(s3.config).put(file, path);
    await expect(put).rejects.toThrow('S3 answered 400 (XAmzContentSHA256Mismatch)');
    expect(await createS3FileStore(s3.config).open(file.sha256)).toBeUndefined();
  });

  test.each([
    [507, 'XMinioStorageFull', 'STORAGE_FULL'],
    [403, 'QuotaExceeded', 'STORAGE_FULL'],
    [503, 'SlowDown', 'UNAVAILABLE'],
    [500, 'InternalError', 'UNAVAILABLE'],
  ])('answers %i %s: %s', async (status, code, error) => {
    const { path, file } = await aFile();
    s3.state.refuses = { status, code };
    try {
      await expect(createS3FileStore(s3.config).put(file, path)).rejects.toThrow(error);
    } finally {
      delete s3.state.refuses;
    }
  });
});

// @processes
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { startClamdFake } from '../../../testing/clamd-fake.ts';
import { aCustomer } from '../../../testing/people.ts';
import { startS3Fake } from '../../../testing/s3-fake.ts';
import { mountSmallDisk, noSmallDisk } from '../../../testing/small-disk.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aPhoto, upload } from '../../../testing/uploads.ts';
import { readConfig } from '../../environment/config.ts';

const documents = async ({ deps }: TestApp) =>
  (await deps.database.execute('select id from documents')).length;

const bucket = { S3_BUCKET: 'parcels', S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'secret' };

test.each([
  [{ CLAMD_URL: 'tcp://clamd' }, { clamd: { host: 'clamd', port: 3310 } }],
  [{ CLAMD_URL: 'tcp://[::1]:3311' }, { clamd: { host: '::1', port: 3311 } }],
  [bucket, { s3: { bucket: 'parcels', endpoint: 'https://s3.us-east-1.amazonaws.com' } }],
  [
    { ...bucket, S3_REGION: 'eu-north-1' },
    { s3: { region: 'eu-north-1', endpoint: 'https://s3.eu-north-1.amazonaws.com' } },
  ],
  [{ ...bucket, S3_ENDPOINT: 'http://minio:9000/' }, { s3: { endpoint: 'http://minio:9000' } }],
])('the settings %j', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

test.each(Object.keys(bucket))('a bucket without %s is refused at the start', (name) => {
  expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(
    'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
  );
});

describe('in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3Fake>>;
  let home: TestApp;
  beforeEach(async () => {
    s3 = await startS3Fake();
    home = await openTestApp({
      S3_ENDPOINT: s3.config.endpoint,
      S3_BUCKET: s3.config.bucket,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    });
  });
  afterEach(async () => {
    await home.close();
    await s3.stop();
  });

  test('a document comes back as it was stored, and nothing stays on our disk', async () => {
    const { session } = await aCustomer(home);
    const { status, body } = await upload(home, session);
    expect([status, s3.objects.size]).toEqual([201, 1]);
    const [object] = s3.objects.values();
    const cookie = [...session].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = `/api/documents/${body.id}`;
    const answer = await home.app.inject({ url, headers: { cookie } });
    expect(object?.bytes.equals(answer.rawPayload)).toBe(true);
    expect(await readdir(join(home.deps.config.dataDir, 'files', 'incoming'))).toEqual([]);
  });

  test('a full bucket is 507, one that is away 503, and neither leaves a document', async () => {
    const { session } = await aCustomer(home);
    s3.state.refuses = { status: 507, code: 'XMinioStorageFull' };
    expectError(await upload(home, session), 507, 'STORAGE_FULL');
    s3.state.refuses = { status: 503, code: 'SlowDown' };
    expectError(await upload(home, session), 503, 'UNAVAILABLE');
    expect(await documents(home)).toBe(0);
    delete s3.state.refuses;
    expect((await upload(home, session)).status).toBe(201);
  });
});

describe('with a virus scanner', () => {
  test('what it finds is refused by name, and without its answer nothing is stored', async () => {
    const clamd = await startClamdFake();
    const home = await openTestApp({ CLAMD_URL: `tcp://127.0.0.1:${clamd.port}` });
    try {
      const { session } = await aCustomer(home);
      const infected = new Blob(['%PDF-1.7\nEICAR']);
      const answer = await upload(home, session, { file: infected });
      expectError(answer, 422, 'FILE_INFECTED');
      expect(answer.body.message).toContain('Eicar-Test-Signature');
      clamd.state.answers = 'INSTREAM: nonsense\0';
      expectError(await upload(home, session), 503, 'UNAVAILABLE');
      expect(await documents(home)).toBe(0);
      clamd.state.answers = undefined;
      expect((await upload(home, session)).status).toBe(201);
    } finally {
      await home.close();
      await clamd.stop();
    }
  });
});

test('an upload to a full disk is 507 and leaves nothing behind', async ({ skip }) => {
  const disk = await mountSmallDisk(256);
  if (!disk) return skip(noSmallDisk);
  const home = await openTestApp({ DATA_DIR: disk.path });
  try {
    const { session } = await aCustomer(home);
    const large = new Blob([Buffer.alloc(2 ** 20, '%PDF-1.7\n')]);
    expectError(await upload(home, session, { file: large }), 507, 'STORAGE_FULL');
    expect(await readdir(join(disk.path, 'files', 'incoming'))).toEqual([]);
    disk.fill();
    expectError(await upload(home, session, { file: await aPhoto() }), 507, 'STORAGE_FULL');
    expect(await readdir(join(disk.path, 'files', 'incoming'))).toEqual([]);
    expect(await documents(home)).toBe(0);
    await disk.empty();
    expect((await upload(home, session)).status).toBe(201);
  } finally {
    await home.close();
    await disk.unmount();
  }
});

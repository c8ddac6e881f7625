// @processes
// @database
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import type { Session } from '../../../testing/client.ts';
import { aKeyOf, withKey } from '../../../testing/keys.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aPhoto, formOf, upload } from '../../../testing/uploads.ts';

let home: TestApp;
let owner: Person;
let staff: Person;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  staff = await aMemberOfStaff(home);
});
afterAll(() => home.close());

const pdf = () => new Blob([`%PDF-1.7\n%${Math.random()}\n%%EOF\n`]);
const open = (id: string, session: Session | undefined, query = '') =>
  home.app.inject({
    url: `/api/documents/${id}${query}`,
    headers: { cookie: [...(session ?? [])].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
const filesIn = async (name: string) =>
  (await readdir(join(home.deps.config.dataDir, 'files', name)).catch(() => [])).length;
const storedFiles = async () => {
  const names = await readdir(join(home.deps.config.dataDir, 'files'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).length;
};
const rows = async (table: string) => {
  const [row] = await home.deps.database.execute<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return row?.count;
};

describe('201', () => {
  test('an image is stored as WebP, small enough, upright and without metadata', async () => {
    const shot = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: 'red' },
    })
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '18/1 2/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(shot).metadata()).exif).toBeDefined();
    const { status, body } = await upload(home, owner.session, { file: new Blob([shot]) });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), kind: 'invoice', type: 'image/webp', size: expect.any(Number) },
    ]);
    const answer = await open(body.id, owner.session);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(body.size),
      'content-disposition': `inline; filename="invoice-${body.id.slice(0, 8)}.webp"`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const stored = await sharp(answer.rawPayload).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 1067, height: 1600 });
    expect([stored.exif, stored.xmp, stored.iptc, stored.orientation]).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('a PDF stays as it is, and is a download', async () => {
    const file = pdf();
    const { body } = await upload(home, owner.session, { file, kind: 'proof' });
    expect(body).toMatchObject({ kind: 'proof', type: 'application/pdf', size: file.size });
    const answer = await open(body.id, owner.session);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="proof-.{8}\.pdf"$/,
    );
    expect(answer.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('%s, whatever its name says', async (format) => {
    const bytes = await sharp(Buffer.from(await (await aPhoto()).arrayBuffer()))
      .toFormat(format)
      .toBuffer();
    const { status } = await upload(home, owner.session, { file: new Blob([bytes]) });
    expect(status).toBe(201);
  });

  test('the same content twice is two documents and one file', async () => {
    const file = pdf();
    const before = await storedFiles();
    const first = await upload(home, owner.session, { file });
    const second = await upload(home, staff.session, { file });
    expect(first.body.id).not.toBe(second.body.id);
    expect(await storedFiles()).toBe(before + 1);
  });

  test('by a program, and once for one Idempotency-Key', async () => {
    const { key } = await aKeyOf(home, owner);
    const send = async (file: Blob) => {
      const form = await formOf({ file, kind: 'invoice' });
      const headers = { ...form.headers, ...withKey(key), 'idempotency-key': 'invoice-1' };
      return home.send('POST', '/api/documents', { ...form, headers });
    };
    const file = pdf();
    const [first, again] = [await send(file), await send(file)];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expectError(await send(pdf()), 409, 'IDEMPOTENCY_KEY_REUSED');
  });
});

describe('refused', () => {
  const bytesOf = (size: number) => new Blob([Buffer.alloc(size, '%PDF-1.7\n')]);

  test('10 MB are taken, a byte more is 413, and 11 MB before they are read', async () => {
    expect((await upload(home, owner.session, { file: bytesOf(10 * 2 ** 20) })).status).toBe(201);
    for (const size of [10 * 2 ** 20 + 1, 11 * 2 ** 20]) {
      const answer = await upload(home, owner.session, { file: bytesOf(size) });
      expectError(
        answer,
        413,
        'FILE_TOO_LARGE',
        'This file is larger than 10 MB. Please send a smaller one.',
      );
    }
  });

  test.each<[string, Blob]>([
    ['text', new Blob(['an invoice'])],
    ['nothing', new Blob([])],
    ['a page', new Blob(['<!doctype html><script>alert(1)</script>'])],
    [
      'a drawing with a script',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>']),
    ],
    ['a program', new Blob([Buffer.from('7f454c460201010000000000', 'hex')])],
    ['GIF', new Blob([Buffer.from('4749463839610100010000ff002c00000000010001000002003b', 'hex')])],
  ])('%s is 415', async (_name, file) => {
    expectError(await upload(home, owner.session, { file }), 415, 'FILE_TYPE_UNSUPPORTED');
  });

  test('an image that breaks off is 422', async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const create = { width: 400, height: 300, channels: 3, background: 'white', noise } as const;
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await sharp({ create }).toFormat(format).toBuffer();
      const half = new Blob([new Uint8Array(bytes.subarray(0, bytes.length / 2))]);
      const answer = await upload(home, owner.session, { file: half });
      expectError(answer, 422, 'FILE_UNREADABLE');
    }
  });

  test('an image of a few KB that would fill the memory is 422', async () => {
    const create = { width: 8000, height: 8000, channels: 3, background: 'white' } as const;
    const bomb = await sharp({ create })
      .png({ compressionLevel: 9, palette: true, colours: 2 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    const answer = await upload(home, owner.session, { file: new Blob([new Uint8Array(bomb)]) });
    expectError(answer, 422, 'IMAGE_TOO_LARGE');
  });

  test('fields at fault are named', async () => {
    const send = async (fields: Record<string, string | Blob>) =>
      home.send('POST', '/api/documents', { ...(await formOf(fields)), session: owner.session });
    const file = pdf();
    expect(issuesOf(await send({ file, kind: 'passport' }))).toEqual({
      kind: 'Please choose one of the options',
    });
    expect(Object.keys(issuesOf(await send({ file })))).toEqual(['kind']);
    expect(issuesOf(await send({ kind: 'invoice' }))).toEqual({ file: 'This field is required' });
    expect(issuesOf(await send({ kind: 'invoice', scan: file }))).toEqual({
      scan: 'This field is not known here',
    });
    expect(Object.keys(issuesOf(await send({ file, kind: 'id', owner: 'me' })))).toEqual(['owner']);
  });

  test('what is no form is told what to send, and a broken form is 400', async () => {
    const { session } = owner;
    const json = await home.send('POST', '/api/documents', { session, body: { kind: 'id' } });
    expectError(json, 415, 'UPLOAD_EXPECTED');
    const form = await formOf({ kind: 'id', file: await aPhoto() });
    const body = (form.body as Buffer).subarray(0, 200);
    expectError(await home.send('POST', '/api/documents', { ...form, body, session }), 400);
    const headers = { 'content-type': 'multipart/form-data' };
    expectError(await home.send('POST', '/api/documents', { body: 'x', headers, session }), 400);
  });

  test('50 documents that belong to nothing are enough, also at once', async () => {
    const { session, userId } = await aCustomer(home);
    await upload(home, session);
    await home.deps.database.execute(
      `insert into documents (id, owner_id, kind, type, size, sha256, created_at, unattached_since)
       select gen_random_uuid(), owner_id, kind, type, size, sha256, created_at, unattached_since
       from documents, generate_series(1, 47) where owner_id = $1`,
      [userId],
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(home, session)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const full = answers.find(({ status }) => status === 409);
    expect(full?.body.code).toBe('DOCUMENTS_FULL');
  });

  test('nothing of what was refused stays on the disk', async () => {
    const before = [await storedFiles(), await rows('documents')];
    await upload(home, owner.session, { file: new Blob(['an invoice']) });
    await upload(home, owner.session, { file: bytesOf(10 * 2 ** 20 + 1) });
    expect([await storedFiles(), await rows('documents')]).toEqual(before);
    expect(await filesIn('incoming')).toBe(0);
  });
});

describe('who opens a document', () => {
  test('its owner and staff; for others, and where there is none, it is 404', async () => {
    const { id } = (await upload(home, owner.session)).body;
    const stranger = await aCustomer(home);
    const statuses = await Promise.all(
      [owner.session, staff.session, stranger.session, undefined].map((who) => open(id, who)),
    );
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 401]);
    for (const none of ['00000000-0000-4000-8000-000000000000', 'x', '%00', '..%2F..%2Fetc']) {
      expect((await open(none, staff.session)).statusCode).toBeOneOf([400, 404]);
    }
  });

  test('each opening of an identity document is in the audit log, with the reason of staff', async () => {
    const boss = await aMemberOfStaff(home, 'admin');
    const { id } = (await upload(home, owner.session, { kind: 'id' })).body;
    const refused = await home.send('GET', `/api/documents/${id}`, { session: staff.session });
    expect(issuesOf(refused)).toEqual({ reason: 'Please say why you open this identity document' });
    expect((await open(id, staff.session, '?reason=Pickup%20on%20Friday')).statusCode).toBe(200);
    expect((await open(id, owner.session)).statusCode).toBe(200);
    const { body } = await home.send('GET', `/api/admin/audit?q=${owner.email}&limit=2`, boss);
    const entry = { action: 'documents.id-opened', thing: owner.email };
    expect(body.items).toMatchObject([
      { ...entry, actor: owner.email, details: { document: id } },
      { ...entry, actor: staff.email, details: { document: id, reason: 'Pickup on Friday' } },
    ]);
  });
});

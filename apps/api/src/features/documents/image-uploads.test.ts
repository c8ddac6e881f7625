// @processes
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { jpegOfScans } from '../../../testing/hostile-images.ts';
import { aCustomer, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aPhoto, formOf, upload } from '../../../testing/uploads.ts';
import { decodeImage, imageFigures } from './image-decoder.ts';

let home: TestApp;
let owner: Person;
let folder: string;
beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  folder = await mkdtemp(join(tmpdir(), 'jadeport-images-'));
});
afterAll(async () => {
  await home.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['en', 'One side of this image is longer than 12000 pixels. Please send a smaller one.'],
  ['zh', '该图片有一边超过 12000 像素，请换一张较小的图片。'],
])('a picture of 1 × 12,001 pixels is 422 and says why (%s)', async (language, message) => {
  const create = { width: 1, height: 12_001, channels: 3, background: 'white' } as const;
  const file = new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
  const form = await formOf({ kind: 'invoice', file });
  const headers = { ...form.headers, 'accept-language': language };
  const { session } = owner;
  const answer = await home.send('POST', '/api/documents', { ...form, headers, session });
  expectError(answer, 422, 'IMAGE_SIDE_TOO_LONG', message);
  expect(answer.body.issues).toEqual([{ path: 'file', message }]);
});

test('outcomes are in the metrics', async () => {
  const figure = async (name: string) => {
    const { text } = await home.send('GET', '/api/metrics');
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  };
  const [decoded, unreadable] = ['decoded', 'unreadable'].map(
    (outcome) => `jadeport_images_total{outcome="${outcome}"}`,
  ) as [string, string];
  const before = [await figure(decoded), await figure(unreadable)] as const;
  await upload(home, owner.session);
  const half = (await aPhoto()).slice(0, 200);
  expectError(await upload(home, owner.session, { file: half }), 422, 'FILE_UNREADABLE');
  expect([await figure(decoded), await figure(unreadable)]).toEqual([before[0] + 1, before[1] + 1]);
  expect(await figure('jadeport_images_waiting')).toBe(0);
});

test('an upload that waits for the decoder is dropped when its sender goes away', async () => {
  const origin = await home.app.listen({ host: '127.0.0.1', port: 0 });
  const slow = join(folder, 'slow');
  await writeFile(slow, jpegOfScans(5000, 4000, 600));
  const limits = { scans: 600, seconds: 100 };
  const { dropped } = imageFigures().outcomes;
  const documents = () => home.deps.database.execute('select id from documents');
  const before = (await documents()).length;

  const busy = decodeImage(slow, { id: 'clerk', isStaff: true }, undefined, limits);
  const sender = new AbortController();
  const { headers, body } = await formOf({ kind: 'invoice', file: await aPhoto() });
  const cookie = [...owner.session].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = fetch(`${origin}/api/documents`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: new Uint8Array(body as Buffer),
    signal: sender.signal,
  });
  await expect.poll(() => imageFigures().waiting).toBe(1);
  sender.abort();
  await expect(answer).rejects.toThrow('aborted');
  await expect.poll(() => imageFigures().outcomes.dropped).toBe(dropped + 1);
  await busy;
  expect(await documents()).toHaveLength(before);
  expect(home.logs()).not.toContain('request failed');
}, 120_000);

// @processes
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jpegOfScans, pngHeader } from '../../../testing/hostile-images.ts';
import { decodeImage, type ImageOutcome, imageFigures } from './image-decoder.ts';

let folder: string;
let before: Record<ImageOutcome, number>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadeport-images-'));
});
beforeEach(() => {
  before = imageFigures().outcomes;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, String(files++));
  await writeFile(path, bytes);
  return path;
}
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

const customer = (id: string) => ({ id, isStaff: false });
const staff = { id: 'clerk', isStaff: true };

/** What became of the images since the test began. */
function outcomes(): Partial<Record<ImageOutcome, number>> {
  const now = Object.entries(imageFigures().outcomes) as [ImageOutcome, number][];
  const since = now.map(([outcome, count]) => [outcome, count - before[outcome]] as const);
  return Object.fromEntries(since.filter(([, count]) => count > 0));
}

describe('is refused by its header', () => {
  test.each([
    [12_001, 1],
    [1, 12_001],
    [1, 59_999_999],
  ])('%i × %i pixels, a side too long', async (width, height) => {
    const path = await fileOf(pngHeader(width, height, 8, false));
    await expect(decodeImage(path, staff)).rejects.toMatchObject({
      code: 'IMAGE_SIDE_TOO_LONG',
      params: { limit: 12_000 },
    });
    expect(outcomes()).toEqual({ refused: 1 });
  });

  test.each([
    ['PNG with more than 60 megapixels', pngHeader(8000, 7501, 8, false), 60],
    ['interlaced PNG', pngHeader(6000, 5001, 8, true), 30],
    ['interlaced PNG of 16 bits', pngHeader(5000, 2001, 16, true), 10],
    ['JPEG of several scans', jpegOfScans(5000, 4001, 2), 20],
  ])('a %s: what the decoder would hold at once', async (_name, bytes, limit) => {
    await expect(decodeImage(await fileOf(bytes), staff)).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      params: { limit },
    });
  });

  test('a WebP of more than 30 megapixels, and an animation of more than half as many', async () => {
    const still = await flat(6000, 5001).webp({ lossless: true, effort: 0 }).toBuffer();
    const code = 'IMAGE_TOO_LARGE';
    const params = { limit: 30 };
    await expect(decodeImage(await fileOf(still), staff)).rejects.toMatchObject({ code, params });
    const frames = await Promise.all(
      [flat(5000, 3200), flat(5000, 3200)].map((one, at) =>
        one
          .tint(at ? 'red' : 'blue')
          .png({ compressionLevel: 1 })
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer();
    await expect(decodeImage(await fileOf(animation), staff)).rejects.toMatchObject({
      code,
      params: { limit: 15 },
    });
  });

  test('a JPEG in more passes than encoders make', async () => {
    const path = await fileOf(jpegOfScans(400, 300, 51));
    await expect(decodeImage(path, staff)).rejects.toThrow('IMAGE_TOO_COMPLEX');
  });
});

test('long sides, all common kinds and many passes are taken within the limits', async () => {
  const images = [
    await flat(12_000, 1).png().toBuffer(),
    await flat(4000, 3000).jpeg({ progressive: true }).toBuffer(),
    await flat(4000, 3000).png({ progressive: true }).toBuffer(),
    await flat(4000, 3000).webp().toBuffer(),
    jpegOfScans(400, 300, 50),
  ];
  for (const bytes of images) await decodeImage(await fileOf(bytes), staff);
  expect(outcomes()).toEqual({ decoded: 5 });
});

test('a picture that takes longer than the time limit is given up, and counted', async () => {
  const path = await fileOf(jpegOfScans(5000, 4000, 600));
  const limits = { scans: 2000, seconds: 1 };
  await expect(decodeImage(path, staff, undefined, limits)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 30,
  });
  expect(outcomes()).toEqual({ slow: 1 });
}, 120_000);

test('staff come first, then each customer in turn', async () => {
  const path = await fileOf(await flat(600, 400).jpeg().toBuffer());
  const order: string[] = [];
  const holders = [...['a', 'a', 'a', 'a', 'a', 'b', 'b'].map(customer), staff];
  await Promise.all(
    holders.map((holder) => decodeImage(path, holder).then(() => order.push(holder.id))),
  );
  expect(order).toEqual(['a', 'clerk', 'a', 'b', 'a', 'b', 'a', 'a']);
});

test('ten images of one customer may wait, and another customer still comes in', async () => {
  const path = await fileOf(await flat(600, 400).jpeg().toBuffer());
  const first = Array.from({ length: 11 }, () => decodeImage(path, customer('a')));
  await expect(decodeImage(path, customer('a'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: expect.any(Number),
  });
  await Promise.all([...first, decodeImage(path, customer('b'))]);
  expect(outcomes()).toEqual({ decoded: 12, crowded: 1 });
});

test('an image whose sender has gone leaves the line', async () => {
  const path = await fileOf(await flat(600, 400).jpeg().toBuffer());
  const gone = new AbortController();
  const first = decodeImage(path, staff);
  const dropped = decodeImage(path, customer('a'), gone.signal);
  gone.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  expect(imageFigures().waiting).toBe(0);
  await first;
  expect(outcomes()).toEqual({ decoded: 1, dropped: 1 });
});

test('a damaged image is counted as unreadable', async () => {
  await expect(decodeImage(await fileOf(pngHeader(40, 30, 8, false)), staff)).rejects.toThrow(
    'FILE_UNREADABLE',
  );
  expect(outcomes()).toEqual({ unreadable: 1 });
});

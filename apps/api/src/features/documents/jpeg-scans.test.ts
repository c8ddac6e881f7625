// @processes
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpegOfScans } from '../../../testing/hostile-images.ts';
import { countScans } from './jpeg-scans.ts';

const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
const create = { width: 300, height: 200, channels: 3, background: 'white', noise } as const;
const jpegOf = (progressive: boolean) =>
  sharp({ create })
    .jpeg({ quality: 100, progressive })
    .withExif({ IFD0: { Artist: '\xff\xda' } })
    .toBuffer();

test('scans are counted up to the end of the image', async () => {
  const [plain, progressive] = [await jpegOf(false), await jpegOf(true)];
  expect(countScans(plain)).toBe(1);
  expect(countScans(progressive)).toBe(10);
  const film = Buffer.from('ffda'.repeat(100), 'hex');
  expect(countScans(Buffer.concat([plain, film]))).toBe(1);
});

test.each([1, 2, 300])('%i scans of a hostile image', (scans) => {
  expect(countScans(jpegOfScans(100, 80, scans))).toBe(scans);
});

test.each(['', 'ff', 'ffd8', 'ffd8ffda', 'ffd8ffffff', 'ffd8ffe0ffff'])(
  'the bytes %s end',
  (hex) => {
    expect(countScans(Buffer.from(hex, 'hex'))).toBeLessThan(2);
  },
);

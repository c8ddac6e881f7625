import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type Benchmark, CannotRunError } from '../benchmark.ts';
import { temporaryFolder } from '../cleanup.ts';
import { mebibytes, seconds } from '../figures.ts';

type Measured = { outcome: string; rest: number; peak: number; ms: number };

const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
const grain = sharp({
  create: { width: 300, height: 125, channels: 3, background: 'white', noise },
});

/** A picture with content, which no format can shorten to nothing. */
const picture = async (width: number, height: number) =>
  sharp(await grain.clone().png().toBuffer()).resize(width, height, { fit: 'fill' });
const clear = async (width: number, height: number) =>
  (await picture(width, height)).ensureAlpha(0.5);

/** The largest permitted images of each kind, and what phones make. */
const kinds: readonly (readonly [string, () => Promise<Sharp>])[] = [
  ['JPEG, 4000 × 3000', async () => (await picture(4000, 3000)).jpeg()],
  ['JPEG, 12,000 × 5000', async () => (await picture(12_000, 5000)).jpeg()],
  [
    'JPEG, 10,000 × 2000, progressive, 4:4:4',
    async () =>
      (await picture(10_000, 2000)).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  ],
  [
    'JPEG, 12,000 × 5000, progressive',
    async () => (await picture(12_000, 5000)).jpeg({ progressive: true }),
  ],
  ['PNG, 12,000 × 5000', async () => (await picture(12_000, 5000)).png({ compressionLevel: 1 })],
  [
    'PNG, 12,000 × 5000, RGBA of 16 bits',
    async () => (await clear(12_000, 5000)).toColourspace('rgb16').png({ compressionLevel: 1 }),
  ],
  [
    'PNG, 12,000 × 3333, interlaced',
    async () => (await picture(12_000, 3333)).png({ progressive: true, compressionLevel: 1 }),
  ],
  [
    'PNG, 12,000 × 2500, interlaced, RGBA',
    async () => (await clear(12_000, 2500)).png({ progressive: true, compressionLevel: 1 }),
  ],
  [
    'PNG, 12,000 × 833, interlaced, RGBA of 16 bits',
    async () =>
      (await clear(12_000, 833))
        .toColourspace('rgb16')
        .png({ progressive: true, compressionLevel: 1 }),
  ],
  [
    'WebP, 6000 × 5000, lossless, RGBA',
    async () => (await clear(6000, 5000)).webp({ lossless: true, effort: 0 }),
  ],
  [
    'WebP, 5000 × 3000, two frames',
    async () => {
      const frames = [await clear(5000, 3000), (await clear(5000, 3000)).negate()];
      const files = frames.map((frame) => frame.png({ compressionLevel: 1 }).toBuffer());
      const join = { animated: true } as const;
      return sharp(await Promise.all(files), { join }).webp({ lossless: true, effort: 0 });
    },
  ],
];

/** Memory and time of one image, each in a process of its own. */
export const images: Benchmark = {
  name: 'images',
  summary: 'memory that the decoder takes for the largest permitted images of each kind',
  async run() {
    if (process.platform !== 'linux') throw new CannotRunError('reads /proc/self/status');
    await using folder = await temporaryFolder();
    const small = join(folder.path, 'small');
    await grain.clone().jpeg().toFile(small);
    const rows: string[][] = [['image', 'outcome', 'before', 'peak', 'more', 'time']];
    for (const [at, [name, make]] of kinds.entries()) {
      const path = join(folder.path, String(at));
      await (await make()).toFile(path);
      const { outcome, rest, peak, ms } = await measure(path, small);
      const memory = [rest, peak, peak - rest].map(mebibytes);
      rows.push([name, outcome, ...memory, seconds(ms)]);
    }
    return { tables: [{ title: 'One image at a time', rows }], faults: [] };
  },
};

async function measure(path: string, small: string): Promise<Measured> {
  const child = fork(new URL('../image-child.ts', import.meta.url), [path, small]);
  const [measured] = (await once(child, 'message')) as [Measured];
  child.disconnect();
  return measured;
}

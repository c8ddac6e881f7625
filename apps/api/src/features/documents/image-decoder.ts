import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { AppError } from '../../errors/app-error.ts';
import { type Holder, Turns } from '../../waiting/turns.ts';
import { countScans } from './jpeg-scans.ts';

/** Longest side in pixels; rows that are very short or long take the time of whole pictures. */
const sideLimit = 12_000;
/** More than phones have; a few KB may claim a thousand times as many. */
const megapixelLimit = 60;
/** Megabytes of a picture that the decoder must hold as a whole, see `heldBytes`. */
const heldLimit = 120;
/** Common encoders write about ten; each is a pass over the whole picture, which nothing interrupts. */
const scanLimit = 50;
/** Many times what the largest permitted picture takes. */
const secondsLimit = 15;
const retryAfter = 30;
const longSide = 1600;

/**
 * One image at a time, because each takes up to 190 MiB more (`npm run bench -- images`). A customer
 * may have a tenth of those that wait.
 */
const decoder = new Turns({ places: 1, placesEach: 1, waiting: 100, waitingEach: 10 });

/** What became of the images of this process. */
const counts = { decoded: 0, refused: 0, unreadable: 0, slow: 0, crowded: 0, dropped: 0 };
export type ImageOutcome = keyof typeof counts;

/** Images since the start of this process by their outcome, and those that wait now. */
export const imageFigures = () => ({ outcomes: { ...counts }, waiting: decoder.waiting });

/**
 * Decodes an image once it is its holder's turn: upright, 1600 px at most, as WebP and without its
 * metadata, in which phones write where they were.
 *
 * @param signal drops the image while it waits
 * @throws IMAGE_SIDE_TOO_LONG, IMAGE_TOO_LARGE, IMAGE_TOO_COMPLEX, FILE_UNREADABLE, or UNAVAILABLE
 * where too many wait or the time limit is reached; the signal's reason
 */
export async function decodeImage(
  path: string,
  holder: Holder,
  signal?: AbortSignal,
  limits = { scans: scanLimit, seconds: secondsLimit },
): Promise<Buffer> {
  try {
    const bytes = await decoder.run(holder, () => toWebp(path, limits), signal);
    counts.decoded++;
    return bytes;
  } catch (error) {
    counts[outcomeOf(error, signal)]++;
    throw error;
  }
}

function outcomeOf(error: unknown, signal: AbortSignal | undefined): ImageOutcome {
  if (signal?.aborted && error === signal.reason) return 'dropped';
  if (!(error instanceof AppError) || error.code === 'FILE_UNREADABLE') return 'unreadable';
  if (error.code !== 'UNAVAILABLE') return 'refused';
  return error.cause === undefined ? 'crowded' : 'slow';
}

async function toWebp(path: string, limits: { scans: number; seconds: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Otherwise each decoded image stays in memory for a use that never comes.
  sharp.cache(false);
  // Each further thread holds its own part of the picture.
  sharp.concurrency(1);
  const options = { failOn: 'truncated', sequentialRead: true, unlimited: false } as const;
  try {
    const metadata = await sharp(path, { ...options, limitInputPixels: false }).metadata();
    const scans = metadata.format === 'jpeg' ? countScans(await readFile(path)) : 1;
    refuseTooMuch(metadata, scans, limits.scans);
    return await sharp(path, { ...options, limitInputPixels: megapixelLimit * 1e6 })
      .timeout({ seconds: limits.seconds })
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (!(error instanceof Error && error.message.startsWith('timeout:'))) {
      throw new AppError('FILE_UNREADABLE');
    }
    // Within the limits only a machine that is overloaded takes so long.
    throw Object.assign(new AppError('UNAVAILABLE', {}, { retryAfter }), { cause: error });
  }
}

/** Refuses by its header a picture that would take too much memory or time. */
function refuseTooMuch(metadata: Metadata, scans: number, mostScans: number): void {
  const { width, height } = metadata;
  if (Math.max(width, height) > sideLimit) {
    throw new AppError('IMAGE_SIDE_TOO_LONG', { limit: sideLimit });
  }
  const held = Math.floor(heldLimit / heldBytes(metadata, scans));
  const limit = Math.min(megapixelLimit, held);
  if (width * height > limit * 1e6) throw new AppError('IMAGE_TOO_LARGE', { limit });
  if (scans > mostScans) throw new AppError('IMAGE_TOO_COMPLEX');
}

/**
 * Bytes per pixel of what the decoder holds as a whole, because no row is complete before the last
 * byte is read; 0 where it works row by row.
 */
function heldBytes(metadata: Metadata, scans: number): number {
  const { format, channels, depth, isProgressive, pages = 1 } = metadata;
  switch (format) {
    case 'jpeg':
      // Coefficients have 16 bits. How many colours share them, the header may say wrongly.
      return isProgressive || scans > 1 ? channels * 2 : 0;
    case 'png':
      // With 16 bits the copies in between are held as floating-point numbers.
      return isProgressive ? channels * (depth === 'ushort' ? 3 : 1) : 0;
    default:
      // An animation is drawn on a canvas of its own.
      return pages > 1 ? 8 : 4;
  }
}

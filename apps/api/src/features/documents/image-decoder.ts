import { readFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../../errors/app-error.ts';
import { type Holder, Turns } from '../../http/turns.ts';
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
const logoSize = { width: 320, height: 96 };
/** What the decoder reads; SVG, which has scripts, is none of them. */
const formats = new Set(['jpeg', 'png', 'webp']);
/** So few that a label is two or three of them. */
const softenedSide = 24;

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
export const decodeImage = (
  path: string,
  holder: Holder,
  signal?: AbortSignal,
  limits = usualLimits,
): Promise<Buffer> => decodeInTurn(path, photograph, holder, signal, limits);

/**
 * Decodes a forwarder's logo in its turn: as a PNG of at most 320 × 96 px and 256 colours, which is
 * less than 32 KiB, whatever was in the file beside the picture. Throws as `decodeImage` does.
 */
export const decodeLogo = (bytes: Buffer, holder: Holder): Promise<Buffer> =>
  decodeInTurn(bytes, logo, holder, undefined, usualLimits);

/** A stored photograph in so few pixels that nothing on it can be read, as base64 of WebP. */
export async function soften(webp: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const image = sharp(webp).resize({ width: softenedSide, height: softenedSide, fit: 'inside' });
  return (await image.webp({ quality: 60 }).toBuffer()).toString('base64');
}

/** Draws a square icon of a stored logo, which fills a share of it; PNG. */
export async function drawIcon(
  png: Buffer,
  { side, share, isOpaque }: { side: number; share: number; isOpaque: boolean },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const ground = isOpaque ? 'white' : { r: 255, g: 255, b: 255, alpha: 0 };
  const inner = Math.round(side * share);
  const [before, after] = [Math.floor((side - inner) / 2), Math.ceil((side - inner) / 2)];
  const edges = { top: before, left: before, bottom: after, right: after };
  const icon = sharp(png)
    .resize({ width: inner, height: inner, fit: 'contain', background: ground })
    .extend({ ...edges, background: ground });
  return (isOpaque ? icon.flatten({ background: ground }) : icon).png().toBuffer();
}

const usualLimits = { scans: scanLimit, seconds: secondsLimit };

type Form = (image: Sharp) => Sharp;

const photograph: Form = (image) =>
  image
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 });

const logo: Form = (image) =>
  image
    .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, compressionLevel: 9 });

async function decodeInTurn(
  source: string | Buffer,
  form: Form,
  holder: Holder,
  signal: AbortSignal | undefined,
  limits: typeof usualLimits,
): Promise<Buffer> {
  try {
    const bytes = await decoder.run(holder, () => decode(source, form, limits), signal);
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

async function decode(
  source: string | Buffer,
  form: Form,
  limits: typeof usualLimits,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Otherwise each decoded image stays in memory for a use that never comes.
  sharp.cache(false);
  // Each further thread holds its own part of the picture.
  sharp.concurrency(1);
  const options = { failOn: 'truncated', sequentialRead: true, unlimited: false } as const;
  try {
    const metadata = await sharp(source, { ...options, limitInputPixels: false }).metadata();
    if (!formats.has(metadata.format)) throw new AppError('FILE_UNREADABLE');
    const scans =
      metadata.format === 'jpeg'
        ? countScans(typeof source === 'string' ? await readFile(source) : source)
        : 1;
    refuseTooMuch(metadata, scans, limits.scans);
    const image = sharp(source, { ...options, limitInputPixels: megapixelLimit * 1e6 })
      .timeout({ seconds: limits.seconds })
      .autoOrient();
    return await form(image).toBuffer();
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

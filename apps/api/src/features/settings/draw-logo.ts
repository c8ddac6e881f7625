import type { SettingsChanges } from '@jadeport/contract/settings';
import { drawnLogo, type Version } from '@jadeport/settings';
import { AppError } from '../../errors/app-error.ts';
import { fieldError } from '../../errors/field-error.ts';
import { Turns } from '../../waiting/turns.ts';
import { presentCaller, whileWaiting } from '../../waiting/waiting.ts';

/** Six times the room of a header, so that it is sharp on phones and in print. */
const room = { width: 480, height: 240 };
/** Bytes of a drawn logo; the contract permits as many. */
const mostBytes = 64 * 1024;
const megapixelLimit = 25;
const secondsLimit = 5;
/** Dots per inch at which a drawing of lines has the size that it says. */
const usualDensity = 72;
/** One at a time, because lines with many filters take a thread for minutes, which nothing ends. */
const drawings = new Turns({ places: 1, placesEach: 1, waiting: 10, waitingEach: 5 });
const formats: readonly unknown[] = ['png', 'jpeg', 'webp', 'svg'];

/**
 * The changes with their logo drawn. Whoever sends back what was read sends a drawn logo, which stays
 * as it is.
 *
 * @throws VALIDATION_FAILED where it is no picture; UNAVAILABLE where too many wait
 */
export async function withDrawnLogo<Changes extends SettingsChanges>(
  changes: Changes,
  versions: readonly Version[],
): Promise<Changes> {
  const logo = changes.business?.logo;
  if (!logo) return changes;
  const isStored = versions.some((each) => each.changes.business?.logo === logo);
  if (isStored && logo.startsWith(drawnLogo)) return changes;
  return { ...changes, business: { ...changes.business, logo: await drawLogo(logo) } };
}

/**
 * Draws a logo anew as PNG of at most 480 × 240 pixels, so that scripts, links, places and whatever
 * else a file holds besides its picture are gone, and mails and labels can show it, too.
 */
async function drawLogo(logo: string): Promise<string> {
  const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  const turn = () => drawings.run(presentCaller(), () => draw(bytes));
  const drawn = await whileWaiting(turn).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw fieldError('business.logo', 'LOGO_INVALID');
  });
  return `${drawnLogo}${drawn.toString('base64')}`;
}

/**
 * Parts of a drawing of lines that multiply its work: copies of copies, and filters. So few of them
 * are drawn in a moment, and more than a logo has.
 */
const mostMultipliers = 20;
const multipliers = /<(?:[\w-]+:)?(?:use|fe[A-Z]\w*|pattern|mask)\b/g;

/** Data within a drawing, which may be a drawing again unless it says that it is a picture of pixels. */
const nested = /data:(?!image\/(?:png|jpeg|gif|webp)[;,])/i;

/**
 * Refuses what would take a thread for minutes, and what hides it: own entities, packed or encoded
 * text, letters by their numbers in styles, and drawings within the drawing.
 */
function refuseEndless(svg: Buffer): void {
  const text = svg.toString();
  const isPlain = text.includes('<svg') || /<[\w-]+:svg\b/.test(text);
  const hides =
    text.includes('<!ENTITY') || /\\[\da-f]/i.test(text) || nested.test(lettersOf(text));
  if (!isPlain || hides) throw new TypeError('No plain SVG');
  const found = text.match(multipliers)?.length ?? 0;
  if (found > mostMultipliers) throw new TypeError(`${found} copies and filters`);
}

/** A text with its letters in the place of their numbers, and without the space that addresses lose. */
const lettersOf = (text: string): string =>
  text
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/[\t\n\r]/g, '');

async function draw(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const limits = { failOn: 'truncated', limitInputPixels: megapixelLimit * 1e6 } as const;
  const { format, width, height } = await sharp(bytes, {
    ...limits,
    limitInputPixels: false,
  }).metadata();
  if (!formats.includes(format)) throw new TypeError(`A logo in the form ${format}`);
  if (format === 'svg') refuseEndless(bytes);
  const larger = Math.min(room.width / width, room.height / height);
  const density =
    format === 'svg' ? Math.min(Math.max(usualDensity * larger, 1), 10_000) : usualDensity;
  const fitting = (share: number) =>
    sharp(bytes, { ...limits, density })
      .timeout({ seconds: secondsLimit })
      .autoOrient()
      .resize({
        width: room.width * share,
        height: room.height * share,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .png({ palette: true })
      .toBuffer();
  const drawn = await fitting(1);
  return drawn.length <= mostBytes ? drawn : fitting(0.5);
}

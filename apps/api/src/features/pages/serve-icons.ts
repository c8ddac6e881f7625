import { createHash } from 'node:crypto';
import { logoOf, type PresentSettings } from '@jadeport/settings';
import type { FastifyInstance } from 'fastify';
import type { WebPages } from '../../ports/web-pages.ts';
import { logoBytes } from './serve-logo.ts';

type Icon = {
  name: string;
  size: number;
  /** The part of the icon that the mark fills: a mask may cut off all but the middle. */
  share: number;
  /** Whether the rest has the mark's colour. */
  isFull: boolean;
};

/** The icons of an installed app, which are drawn again where the accent colour is another. */
export const icons: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, share: 1, isFull: false },
  { name: 'icon-512.png', size: 512, share: 1, isFull: false },
  { name: 'icon-maskable.png', size: 512, share: 0.8, isFull: true },
  { name: 'apple-touch-icon.png', size: 180, share: 0.9, isFull: true },
];

/**
 * Serves the icons of an installed app: the logo where it is about as high as wide, else the mark in
 * the accent colour; without both, those of the build.
 */
export function serveIcons(
  app: FastifyInstance,
  pages: WebPages,
  settings: () => PresentSettings,
): void {
  const drawn = new Map<string, { etag: string; png: Promise<Buffer> }>();
  for (const icon of icons) {
    app.get(`/${icon.name}`, async (request, reply) => {
      const picture = await pictureOf(settings(), pages);
      if (!picture) return reply.sendFile(icon.name);
      const { bytes } = picture;
      const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
      let found = drawn.get(icon.name);
      if (found?.etag !== etag) {
        found = { etag, png: draw(picture, icon) };
        drawn.set(icon.name, found);
      }
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('image/png').send(await found.png);
    });
  }
}

/** What the icons show, on which ground. */
type Picture = { bytes: Buffer; ground: string };

/** The logo or the mark; undefined where the icons of the build show it already. */
async function pictureOf(settings: PresentSettings, pages: WebPages): Promise<Picture | undefined> {
  const logo = logoOf(settings);
  if (logo && !logo.holdsName) return { bytes: logoBytes(settings), ground: '#ffffff' };
  const { accentColour } = settings.business;
  if (!accentColour) return undefined;
  const mark = await (await pages.present()).read('favicon.svg');
  return { bytes: Buffer.from(mark), ground: accentColour };
}

async function draw({ bytes, ground }: Picture, { size, share, isFull }: Icon): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const side = Math.round(size * share);
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
  // The density counts for the mark alone, whose drawing is 32 wide.
  const input = await sharp(bytes, { density: (72 * side) / 32 })
    .resize(side, side, { fit: 'contain', background: nothing })
    .png()
    .toBuffer();
  const background = isFull ? ground : nothing;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png()
    .toBuffer();
}

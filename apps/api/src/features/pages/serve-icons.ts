import { createHash } from 'node:crypto';
import type { PresentSettings } from '@jadeport/settings';
import type { FastifyInstance } from 'fastify';
import type { WebPages } from '../../ports/web-pages.ts';

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

/** Serves the icons in the accent colour of the present settings; without one, those of the build. */
export function serveIcons(
  app: FastifyInstance,
  pages: WebPages,
  settings: () => PresentSettings,
): void {
  const drawn = new Map<string, { mark: string; png: Promise<Buffer> }>();
  for (const icon of icons) {
    app.get(`/${icon.name}`, async (request, reply) => {
      const { accentColour } = settings().business;
      if (!accentColour) return reply.sendFile(icon.name);
      const mark = await (await pages.present()).read('favicon.svg');
      let found = drawn.get(icon.name);
      if (found?.mark !== mark) {
        found = { mark, png: draw(mark, icon, accentColour) };
        drawn.set(icon.name, found);
      }
      const etag = `"${createHash('sha256').update(mark).digest('base64url')}"`;
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('image/png').send(await found.png);
    });
  }
}

async function draw(mark: string, { size, share, isFull }: Icon, colour: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const side = Math.round(size * share);
  const input = await sharp(Buffer.from(mark), { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer();
  const background = isFull ? colour : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png()
    .toBuffer();
}

import { logoBytes } from '@jadeport/settings';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../context.ts';
import { daySeconds } from '../../durations.ts';
import { drawIcon } from '../documents/image-decoder.ts';

/** The icons of a logo: `share` is the part that it fills; a mask may cut off all but the middle. */
const icons = {
  192: { side: 192, share: 1, isOpaque: false },
  512: { side: 512, share: 1, isOpaque: false },
  maskable: { side: 512, share: 0.7, isOpaque: true },
} as const;

/**
 * Serves the logo of the settings, and the icons of the web app that are drawn of it. Pages name them
 * with `?v=`, which changes with the logo.
 */
export function serveLogo(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  const present = () => logoBytes(settings().business.logo ?? '');
  const send = (reply: FastifyReply, picture: Buffer) =>
    reply.type('image/png').header('cache-control', `public, max-age=${daySeconds}`).send(picture);
  app.get('/logo.png', (_request, reply) => {
    const logo = present();
    return logo ? send(reply, Buffer.from(logo, 'base64')) : reply.callNotFound();
  });
  for (const [name, form] of Object.entries(icons)) {
    let drawn: { of: string; picture: Promise<Buffer> } | undefined;
    app.get(`/logo-${name}.png`, async (_request, reply) => {
      const logo = present();
      if (!logo) return reply.callNotFound();
      if (drawn?.of !== logo)
        drawn = { of: logo, picture: drawIcon(Buffer.from(logo, 'base64'), form) };
      return send(reply, await drawn.picture);
    });
  }
}

import { drawnLogo, logoOf, type PresentSettings } from '@jadeport/settings';
import type { FastifyInstance } from 'fastify';
import { yearSeconds } from '../../durations.ts';

/** The picture of the logo as it is stored. */
export const logoBytes = ({ business: { logo } }: PresentSettings): Buffer =>
  Buffer.from(logo?.slice(drawnLogo.length) ?? '', 'base64');

/**
 * Serves the present logo. Its address names its content, so that it is kept for ever; mails of the
 * time before show the present one at the address of theirs.
 */
export function serveLogo(app: FastifyInstance, settings: () => PresentSettings): void {
  app.get('/logo-:hash.png', (request, reply) => {
    const present = settings();
    const logo = logoOf(present);
    if (!logo) return reply.callNotFound();
    const isPresent = request.url === logo.src;
    reply.header(
      'cache-control',
      isPresent ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
    );
    return reply.type('image/png').send(logoBytes(present));
  });
}

import { createHash } from 'node:crypto';
import type { RenderedSite } from '@jadeport/contract/pages';
import type { FastifyReply } from 'fastify';
import type { PageFiles } from '../../ports/web-pages.ts';
import { pack } from '../../writers/site-files.ts';

type Held = { identity: Buffer; br: Buffer; gzip: Buffer; etag: string };

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

/** The files in memory, for a process that cannot write. */
export async function holdPageFiles({ files, csp }: RenderedSite): Promise<PageFiles> {
  const held = new Map<string, Held>();
  for (const [name, text] of Object.entries(files)) {
    const { br, gz } = await pack(text);
    const hash = createHash('sha256').update(text).digest('base64url');
    held.set(name, { identity: Buffer.from(text), br, gzip: gz, etag: `W/"${hash}"` });
  }
  return {
    csp,
    read: async (name) => files[name] ?? '',
    send(reply, name) {
      const file = held.get(name);
      if (!file) throw new RangeError(`The site has no ${name}`);
      return sendHeld(reply, name, file);
    },
  };
}

function sendHeld(reply: FastifyReply, name: string, file: Held): FastifyReply {
  const { headers } = reply.request;
  reply.headers({ etag: file.etag, vary: 'accept-encoding' });
  if (headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  const accepted = String(headers['accept-encoding']).split(/\s*,\s*/);
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
  if (encoding) reply.header('content-encoding', encoding);
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return reply.type(type).send(file[encoding ?? 'identity']);
}

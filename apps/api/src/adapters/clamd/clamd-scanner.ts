import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors/app-error.ts';
import type { VirusScanner } from '../../ports/virus-scanner.ts';

const timeoutMs = 30_000;
const retryAfter = 5;

/** Scans files with ClamAV's daemon over TCP, sent as INSTREAM (clamd(8)). */
export function createClamdScanner({ host, port }: { host: string; port: number }): VirusScanner {
  return {
    async scan(path) {
      const reply = await ask(host, port, path).catch((cause: unknown) => {
        throw Object.assign(new AppError('UNAVAILABLE', {}, { retryAfter }), { cause });
      });
      if (/^stream: OK\0?$/.test(reply.trim())) return undefined;
      const [, found] = /^stream: (.+) FOUND\0?$/.exec(reply.trim()) ?? [];
      if (found !== undefined) return found;
      throw Object.assign(new AppError('UNAVAILABLE', {}, { retryAfter }), {
        cause: new Error(`clamd answered ${JSON.stringify(reply.slice(0, 200))}`),
      });
    },
  };
}

async function ask(host: string, port: number, path: string): Promise<string> {
  const socket = connect({ host, port, signal: AbortSignal.timeout(timeoutMs) });
  try {
    await once(socket, 'connect');
    const reply = text(socket);
    socket.write('zINSTREAM\0');
    await Promise.all([reply, pipeline(createReadStream(path), chunks, socket)]);
    return await reply;
  } finally {
    socket.destroy();
  }
}

/** Each chunk follows its length in four bytes; a length of zero ends the stream. */
async function* chunks(source: AsyncIterable<Buffer>) {
  for await (const chunk of source) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

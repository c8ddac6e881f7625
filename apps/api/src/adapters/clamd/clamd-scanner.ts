import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../errors/app-error.ts';
import type { VirusScanner } from '../../ports/virus-scanner.ts';

const retryAfter = 5;
/** A chunk of length zero. */
const endOfStream = Buffer.alloc(4);

/**
 * Scans files with ClamAV's daemon over TCP, sent as INSTREAM (clamd(8)).
 *
 * @param timeoutMs for the whole conversation about a file
 */
export function createClamdScanner(
  { host, port }: { host: string; port: number },
  timeoutMs = 30_000,
): VirusScanner {
  return {
    async scan(path) {
      const reply = await ask(host, port, path, timeoutMs).catch((cause: unknown) => {
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

/** Sends a file and returns the answer, which counts only after the last byte. */
async function ask(host: string, port: number, path: string, timeoutMs: number): Promise<string> {
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)]);
  const socket = connect({ host, port, signal });
  try {
    await once(socket, 'connect', { signal });
    const reply = text(socket);
    const early = Promise.race([once(socket, 'data'), reply]).then(() => {
      throw new Error('clamd answered or closed before the last byte');
    });
    socket.write('zINSTREAM\0');
    const sent = pipeline(createReadStream(path), chunks, socket, { end: false, signal });
    // An answer that has come by now is read before the stream ends.
    await Promise.race([early, sent.then(() => setImmediate())]);
    socket.end(endOfStream);
    return await reply;
  } finally {
    ending.abort();
    socket.destroy();
  }
}

/** Each chunk follows its length in four bytes. */
async function* chunks(source: AsyncIterable<Buffer>) {
  for await (const chunk of source) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What is still read of a body after its answer: two uploads of the largest size, and as much. */
const mostBytes = 32 * 2 ** 20;
const mostMs = 30_000;

/**
 * Reads the rest of a body that is answered before its end, within limits. Most senders read the
 * answer only after they have sent everything: closed at once, their connection would be reset, and
 * not read any further, they would wait for ever.
 */
export function readRestOfBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // A sender that is too slow is not waited for.
    if (hasBody(raw) && !raw.readableEnded && reply.statusCode !== 408) {
      // Fastify would close after a body that is too large.
      if (reply.getHeader('connection') === 'close') reply.removeHeader('connection');
      readRest(raw);
    }
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';

function readRest(raw: IncomingMessage): void {
  let left = mostBytes;
  const end = () => raw.destroy();
  const timer = setTimeout(end, mostMs).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left < 0) end();
  });
  raw.unpipe();
  raw.resume();
}

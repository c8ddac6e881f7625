import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { onEnd } from './on-end.ts';

/** Longest time for requests in flight once the service closes, in milliseconds. */
const inFlightMs = 5_000;
/**
 * Turns of the event loop in which a kept-alive connection may send its last request: half a second,
 * because a client on a busy machine may not run for that long.
 */
const quietTurns = 50;
const turnMs = 10;
/** Longest wait for a turn without work before the port closes, and how long such a turn is. */
const idleWithinMs = 1_000;
const idleTurnMs = 0.2;

/** The servers whose port is about to close; their new requests wait until it has. */
const closingPorts = new WeakMap<FastifyInstance['server'], Promise<void>>();

/**
 * Stops accepting connections and keeps the open ones. It must run before `app.close()`: answers
 * then close their connections, and clients would reconnect while the port still accepts them, and
 * be reset.
 */
export async function stopListening({ server }: FastifyInstance): Promise<void> {
  if (!server.listening) return;
  const closed = Promise.withResolvers<void>();
  closingPorts.set(server, closed.promise);
  await untilIdle();
  if (server.listening) NetServer.prototype.close.call(server);
  closingPorts.delete(server);
  closed.resolve();
}

/**
 * Resolves after a turn without work. Closing a port resets connections that are not accepted yet:
 * a turn accepts them first and then works on requests, during which more arrive.
 */
async function untilIdle(): Promise<void> {
  await setImmediate();
  const deadline = performance.now() + idleWithinMs;
  for (let isIdle = false; !isIdle && performance.now() < deadline; ) {
    const started = performance.now();
    await setImmediate();
    isIdle = performance.now() - started < idleTurnMs;
  }
}

/**
 * Keeps `app.close()` from breaking requests: from then on every answer closes its connection, and
 * only afterwards are silent connections ended. Node would end those at once, and with them
 * requests that are being sent.
 */
export function closeGently(app: FastifyInstance): void {
  const { server } = app;
  let requests = 0;
  let inFlight = 0;
  let connections = 0;
  server.on('connection', (socket) => {
    connections++;
    socket.once('close', () => connections--);
  });
  const ended = () => {
    inFlight--;
  };
  app.addHook('onRequest', (_request, reply, done) => {
    requests++;
    inFlight++;
    onEnd(reply.raw, ended);
    const closed = closingPorts.get(server);
    if (closed) void closed.then(() => done());
    else done();
  });
  app.addHook('preClose', async () => {
    await stopListening(app);
    const deadline = performance.now() + inFlightMs;
    // Counted in turns and not in time, because after a long turn requests are still waiting to be
    // read.
    for (let quiet = 0; connections > 0 && quiet < quietTurns; quiet++) {
      const before = requests;
      await setTimeout(turnMs);
      if (performance.now() > deadline) break;
      if (inFlight > 0 || requests > before) quiet = -1;
    }
    // The remaining connections have sent no request, or an incomplete one.
    server.closeAllConnections();
  });
}

import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests in flight may take once the service closes. */
const inFlightMs = 5_000;
/** A connection that is kept alive has this many turns of the event loop to send its last request. */
const quietTurns = 20;
const turnMs = 10;

/**
 * Accepts no new connections and leaves the open ones alone. Comes before `app.close()`,
 * whose answers close their connections: clients would connect again while the port still takes them,
 * and be reset.
 */
export async function stopListening({ server }: FastifyInstance): Promise<void> {
  // Accepts the connections that are already in the backlog.
  await setImmediate();
  if (server.listening) NetServer.prototype.close.call(server);
}

/**
 * Lets `app.close()` break no request that was sent: every answer from then on closes its connection,
 * and only then are the silent connections ended. Node would end those at once, and with them the
 * requests that are on their way.
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
  server.on('request', (_request, response) => {
    requests++;
    inFlight++;
    response.once('close', () => inFlight--);
  });
  app.addHook('preClose', async () => {
    await stopListening(app);
    const deadline = performance.now() + inFlightMs;
    // In turns and not in time: after a turn that took long, requests wait to be read.
    for (let quiet = 0; connections > 0 && quiet < quietTurns; quiet++) {
      const before = requests;
      await setTimeout(turnMs);
      if (performance.now() > deadline) break;
      if (inFlight > 0 || requests > before) quiet = -1;
    }
    // The rest has sent no request, or not all of one.
    server.closeAllConnections();
  });
}

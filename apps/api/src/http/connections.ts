import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { minuteMs } from '../durations.ts';
import { networkOf, wideNetworkOf } from './network.ts';
import { onEnd } from './on-end.ts';
import { Shares } from './shares.ts';

/** How many may be open, and for how long nothing of an answer may be read; poor networks pause. */
const usualLimits = { connections: 4096, unreadMs: minuteMs };

declare module 'fastify' {
  interface FastifyInstance {
    /** The open connections. */
    connections: Shares;
  }
}

/**
 * Closes a connection without a request, or with an answer that nobody reads, for a newcomer once
 * too many are open; and the latter after a while in any case. One that is worked for stays.
 */
export function limitConnections(app: FastifyInstance, limits = usualLimits): void {
  const { server } = app;
  const connections = new Shares(limits.connections);
  app.decorate('connections', connections);
  const uses = new WeakMap<Socket, Use>();
  server.on('connection', (socket: Socket) => {
    const use = { requests: 0, since: performance.now() };
    uses.set(socket, use);
    const address = socket.remoteAddress;
    const giveBack = connections.take({
      network: wideNetworkOf(address),
      holder: networkOf(address),
      size: 1,
      idleMs: (now) => (isAtWork(socket, use) ? undefined : now - use.since),
      turnOut: () => socket.destroy(),
    });
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const use = uses.get(socket);
    if (use) {
      use.requests++;
      use.since = performance.now();
      onEnd(reply.raw, () => {
        use.requests--;
        use.since = performance.now();
      });
    }
    done();
  });
  // Once nothing has moved for so long; between two requests Node waits for `keepAliveTimeout`.
  server.setTimeout(limits.unreadMs, (socket) => {
    const use = uses.get(socket);
    if (!use || !isAtWork(socket, use)) socket.destroy();
  });
}

/** Its requests that are not answered yet, and since when it has as many. */
type Use = { requests: number; since: number };

/** Whether a request is worked on, and what there is of its answer has been taken. */
const isAtWork = (socket: Socket, { requests }: Use): boolean =>
  requests > 0 && socket.writableLength === 0;

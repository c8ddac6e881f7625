import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/**
 * Ends every connection that is in use and has been silent for `silenceMs`, which is longer than a
 * statement may take: its server or network has gone silently. The waiting statement fails, and the
 * pool replaces the connection.
 */
export function endSilentConnections(pool: Pool, silenceMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy(new SilentServerError()));
  });
  pool.on('acquire', (client) => void socketOf(client).setTimeout(silenceMs));
  // An idle connection in the pool is silent, so its timer is off.
  pool.on('release', (_error, client) => void socketOf(client).setTimeout(0));
}

/** Handled like any other broken connection: the same statement may succeed on another one. */
class SilentServerError extends Error {
  override name = 'SilentServerError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('PostgreSQL has not answered in time');
  }
}

/** The socket of plain TCP or TLS. */
function socketOf(client: PoolClient): Socket {
  return client.connection.stream as Socket;
}

/**
 * Returns a function that tells whether the pool is starved: every connection has been in use for
 * `patienceMs` and none was returned.
 *
 * @param now milliseconds of a monotonic clock
 */
export function starvationOf(
  pool: Pool,
  patienceMs: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let lastMove = now();
  const moved = () => {
    lastMove = now();
  };
  pool.on('connect', moved);
  pool.on('release', moved);
  return () =>
    pool.totalCount >= pool.options.max && pool.idleCount === 0 && now() - lastMove > patienceMs;
}

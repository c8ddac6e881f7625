import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/** How often connections in use are looked at, in milliseconds. */
const lookEveryMs = 500;

/**
 * Ends every connection that is in use and has been silent for `silenceMs`, which is longer than a
 * statement may take: its server or network has gone silently. The waiting statement fails, and the
 * pool replaces the connection. Looks at the sockets now and then, because a time-out of each would
 * be set and cleared for every statement.
 */
export function endSilentConnections(pool: Pool, silenceMs: number): void {
  const inUse = new Map<PoolClient, Heard | undefined>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    for (const [client, heard] of inUse) {
      const socket = socketOf(client);
      const bytes = socket.bytesRead + socket.bytesWritten;
      const now = performance.now();
      if (heard?.bytes !== bytes) inUse.set(client, { bytes, at: now });
      else if (now - heard.at > silenceMs) socket.destroy(new SilentServerError());
    }
    if (inUse.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  pool.on('acquire', (client) => {
    inUse.set(client, undefined);
    timer ??= setInterval(look, lookEveryMs);
  });
  pool.on('release', (_error, client) => void inUse.delete(client));
}

/** How many bytes had come and gone by when. */
type Heard = { bytes: number; at: number };

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

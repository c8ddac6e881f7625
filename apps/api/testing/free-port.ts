import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * Returns a port below those that systems give to outgoing connections, any of which could take one
 * of theirs before a service listens there.
 */
export const freePort = (): Promise<number> =>
  getPort({ host: '127.0.0.1', port: Array.from({ length: 20 }, () => randomInt(10_000, 32_000)) });

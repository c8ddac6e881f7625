import { Piscina } from 'piscina';
import type { SchemaChecker } from '../../ports/schema-checker.ts';

/** A manifest of 5,000 lines takes about a second. */
const timeLimitMs = 20_000;
/** An idle thread ends after this time, in milliseconds. */
const idleMs = 10_000;

/** Checks with libxml2 in a thread, which is started on demand and ended when it takes too long. */
export function createSchemaChecker(): SchemaChecker {
  const pool = new Piscina({
    filename: new URL('./schema-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  });
  return {
    check: (request) =>
      pool.run(request, { name: 'check', signal: AbortSignal.timeout(timeLimitMs) }),
    close: () => pool.destroy(),
  };
}

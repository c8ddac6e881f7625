/** Seconds after which a statement is worth a retry. */
const soon = 1;
const later = 5;
const muchLater = 30;

/**
 * PostgreSQL's error codes (SQLSTATE, or the first two letters of a class) for temporary faults,
 * with the seconds to wait: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const bySqlState: Readonly<Record<string, number>> = {
  '08': later, // connection exceptions, and refusals of PgBouncer
  '25006': later, // read-only: a standby during a change of the primary
  '25P03': soon, // idle in transaction for too long
  '40001': soon, // serialization failure
  '40P01': soon, // deadlock
  '53': later, // too many clients (53300), out of memory, a limit of the configuration
  '53100': muchLater, // disk full
  '55P03': soon, // lock not available in time
  '57014': later, // statement time-out
  '57P': later, // the server is stopping, has crashed, or is starting
  '58': muchLater, // faults outside PostgreSQL, such as an unreadable disk
};

/** Error codes of the operating system for a failed connection. */
const bySystem = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of node-postgres that have no code. */
const byMessage =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|was closed and is not queryable|calling end on the pool|Query read timeout|timeout expired/;

/**
 * Returns the seconds after which the request may be retried if `thrown` was caused by an
 * unavailable, full or busy database; undefined otherwise.
 */
export function outageOf(thrown: unknown): number | undefined {
  // Causes may be circular, and the relevant one is near the top.
  for (let at = thrown, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const code = 'code' in at ? String(at.code) : '';
    const seconds =
      bySqlState[code] ?? bySqlState[code.slice(0, 3)] ?? bySqlState[code.slice(0, 2)];
    if (seconds !== undefined && code.length === 5) return seconds;
    if (bySystem.has(code) || byMessage.test(at.message)) return later;
  }
  return undefined;
}

/** Seconds after which a statement that met an outage is worth another try. */
const soon = 1;
const later = 5;
const muchLater = 30;

/**
 * PostgreSQL's codes (SQLSTATE, or its first two letters for a whole class) that blame the moment and
 * not the statement, with the seconds to wait: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const bySqlState: Readonly<Record<string, number>> = {
  '08': later, // connection exceptions, and whatever PgBouncer refuses
  '25006': later, // read-only: a standby that is becoming the primary, or the other way
  '25P03': soon, // idle in transaction for too long
  '40001': soon, // serialization failure
  '40P01': soon, // deadlock
  '53': later, // too many clients (53300), out of memory, a limit of the configuration
  '53100': muchLater, // disk full
  '55P03': soon, // lock not available in time
  '57014': later, // statement time-out
  '57P': later, // the server stops, has crashed, or starts
  '58': muchLater, // faults outside PostgreSQL, such as a disk that cannot be read
};

/** What the operating system says of the way to the server. */
const bySystem = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What node-postgres says without a code. */
const byMessage =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|was closed and is not queryable|calling end on the pool|Query read timeout|timeout expired/;

/**
 * Seconds after which the same request makes sense again if `thrown` was caused by a database that is
 * away, full or busy; undefined if it was not.
 */
export function outageOf(thrown: unknown): number | undefined {
  // Causes may lead in a circle, and what matters is near the top.
  for (let at = thrown, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const code = 'code' in at ? String(at.code) : '';
    const seconds =
      bySqlState[code] ?? bySqlState[code.slice(0, 3)] ?? bySqlState[code.slice(0, 2)];
    if (seconds !== undefined && code.length === 5) return seconds;
    if (bySystem.has(code) || byMessage.test(at.message)) return later;
  }
  return undefined;
}

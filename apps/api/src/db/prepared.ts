import type { ClientBase, Pool } from 'pg';

/**
 * The most statements that one process prepares: each connection keeps a parsed copy of those that it
 * has run. Later ones run as any other statement does.
 */
const most = 500;

const names = new Map<string, string>();

/**
 * Notes that a statement is prepared by the first run on a connection, which saves parsing it at the
 * next ones, and planning where one plan is as good for any parameters. Only for texts of a limited
 * number that select no `*`: with a column added, PostgreSQL refuses the prepared statement.
 */
export function prepared(text: string): string {
  if (!names.has(text) && names.size < most) names.set(text, `prepared_${names.size}`);
  return text;
}

/** Makes the connections of a pool prepare the noted statements, also those inside transactions. */
export function preparing(pool: Pool): void {
  pool.on('connect', (client: ClientBase) => {
    const prototype: { query(...given: unknown[]): unknown } = Object.getPrototypeOf(client);
    const named = (first: unknown, ...others: unknown[]) => {
      const name = typeof first === 'string' ? names.get(first) : undefined;
      const given = name === undefined ? first : { name, text: first };
      return prototype.query.call(client, given, ...others);
    };
    client.query = named as ClientBase['query'];
  });
}

import { sql } from 'kysely';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import type { Access, Database } from './database.ts';

/** The channel on which the processes of one database tell each other that something has changed. */
export const channel = 'jadeport';

/** What may be told there; what exactly has changed is read from the tables. */
export type Notice = 'changes' | 'sessions';

/**
 * As a column of `select` or `returning`: the processes are told when the transaction commits, once
 * however many rows there are, and not at all without one.
 */
export const notify = (notice: Notice) =>
  sql`pg_notify(${sql.lit(channel)}, ${sql.lit(notice)})`.as('told');

export type Listening = { close(): Promise<void> };

/** `notice` is undefined where any may have been missed. */
type Hear = (notice: Notice | undefined) => void;

const firstRetryMs = 100;
const lastRetryMs = 5_000;
/** Where a pooler stands between, nobody can listen. */
const lookEveryMs = 1_000;

/** Hears the notices of every process, this one included, from when it resolves until it is closed. */
export async function listen({ access }: Database, hear: Hear, log: Log): Promise<Listening> {
  if (access.kind === 'shared') {
    return access.statements.listen(
      channel,
      (payload) => hear(payload as Notice),
      () => hear(undefined),
    );
  }
  if (access.hasSession) return listenOnPostgres(access, hear, log);
  const timer = setInterval(() => hear(undefined), lookEveryMs);
  return { close: async () => clearInterval(timer) };
}

/** On a connection of its own, which is opened again as often as it is lost. */
async function listenOnPostgres(
  { connectionString, options }: Access & { kind: 'address' },
  hear: Hear,
  log: Log,
): Promise<Listening> {
  let closed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;

  async function connect(): Promise<void> {
    const next = new Client({ connectionString, application_name: 'jadeport live', ...options });
    next.on('notification', ({ payload }) => hear(payload as Notice));
    // A connection that is lost tells it by an error, by its end, or by both.
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    client = next;
    await next.connect();
    await next.query(`listen ${channel}`);
    retryMs = firstRetryMs;
    hear(undefined);
  }
  function lost(which: Client): void {
    if (closed || which !== client) return;
    client = undefined;
    which.end().catch(() => {});
    timer = setTimeout(() => {
      connect().catch((err: unknown) => {
        log.warn({ err }, 'no connection to hear of changes');
        if (client) lost(client);
      });
    }, retryMs);
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

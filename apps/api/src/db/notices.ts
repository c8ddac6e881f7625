import { sql } from 'kysely';
import { Client } from 'pg';
import type { Log } from '../environment/log.ts';
import type { Access, Database } from './database.ts';

/** The channel on which the processes on one database notify each other of changes. */
export const channel = 'jadeport';

/** The possible notices; the details of a change are read from the tables. */
export type Notice = 'changes' | 'sessions' | 'settings' | 'limits';

/**
 * Use as a column of `select` or `returning`: the notice is sent when the transaction commits, once
 * for any number of rows, and not at all without a row.
 */
export const notify = (notice: Notice) => sendNotice(notice).as('told');

/** The same as a part of an expression. */
export const sendNotice = (notice: Notice) =>
  sql`pg_notify(${sql.lit(channel)}, ${sql.lit(notice)})`;

export type Listening = { close(): Promise<void> };

/** `notice` is undefined where notices may have been missed. */
type Hear = (notice: Notice | undefined) => void;

const firstRetryMs = 100;
const lastRetryMs = 5_000;
/** Polling interval in milliseconds where a pooler prevents listening. */
const lookEveryMs = 1_000;

/** What hears the notices of one database; all share one connection. */
type Hub = { heard: Set<Hear>; listening: Promise<Listening> };
const hubs = new WeakMap<Access, Hub>();

/**
 * Calls `hear` for the notices of every process, this one included, from the moment it resolves
 * until it is closed. Where it rejects, nothing listens and nothing tries again.
 */
export async function listen({ access }: Database, hear: Hear, log: Log): Promise<Listening> {
  const hub = hubs.get(access) ?? openHub(access, log);
  // Two calls may give the same function.
  const each: Hear = (notice) => hear(notice);
  hub.heard.add(each);
  const close = async () => {
    hub.heard.delete(each);
    if (hub.heard.size > 0) return;
    if (hubs.get(access) === hub) hubs.delete(access);
    await (await hub.listening).close();
  };
  try {
    await hub.listening;
  } catch (error) {
    if (hubs.get(access) === hub) hubs.delete(access);
    throw error;
  }
  return { close };
}

function openHub(access: Access, log: Log): Hub {
  const heard = new Set<Hear>();
  const tell: Hear = (notice) => {
    for (const hear of heard) hear(notice);
  };
  const hub = { heard, listening: listenTo(access, tell, log) };
  hubs.set(access, hub);
  return hub;
}

async function listenTo(access: Access, hear: Hear, log: Log): Promise<Listening> {
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

/** Listens on a separate connection, which is reopened whenever it is lost. */
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
    // A lost connection emits an error, an end, or both.
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

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(timer);
    await client?.end();
  }

  try {
    await connect();
  } catch (error) {
    // The caller is told, and may call again; a connection that came later would be nobody's.
    close().catch(() => {});
    throw error;
  }
  return { close };
}

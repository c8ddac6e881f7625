import { AsyncLocalStorage } from 'node:async_hooks';
import type { Deps } from '../../context.ts';
import { type Listening, listen, type Notice } from '../../db/notices.ts';
import type { Log } from '../../environment/log.ts';
import type { Change, ChangeFeed, Changes, Watcher } from '../../ports/change-feed.ts';
import { eventId, snapshotOf } from './event-id.ts';

/**
 * $1 a snapshot: the changes committed after it. Sequence numbers would not work: of two
 * transactions the one with the lower number may commit later, and a reader who has seen the higher
 * would skip it. The new snapshot is the statement's own, so no change falls between two reads. Raw
 * SQL, because Kysely has no snapshots.
 */
const sinceSql = `
  select pg_current_snapshot()::text as snapshot,
    pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as known,
    coalesce((
      select json_agg(json_build_object('shipmentId', s.id, 'customerId', s.customer_id,
        'trackingNumber', s.tracking_number, 'what', c.what, 'xid', c.xid::text) order by c.id)
      from shipment_changes c join shipments s on s.id = c.shipment_id
      where c.xid >= pg_snapshot_xmin($1::pg_snapshot)
        and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot)
    ), '[]') as changes`;

/** $1 hashed session ids, $2 now: the valid sessions, with the rights of their owners. */
const sessionsSql = `
  select s.id, u.role from sessions s join users u on u.id = s.user_id
  where s.id = any($1::text[]) and s.expires_at > $2 and u.status = 'active'`;

/** Interval in milliseconds at which expired sessions are noticed. */
const sessionsEveryMs = 30_000;
const retryMs = 1_000;

type FeedDeps = Pick<Deps, 'database' | 'clock'> & { log: Log };
type Row = { snapshot: string; known: boolean; changes: Change[] };

/** The feed of one process. It starts to listen with its first watcher. */
export function createChangeFeed({ database, clock, log }: FeedDeps): ChangeFeed {
  // On the embedded database a notice arrives inside the transaction that caused it, where no other
  // statement may run.
  const outside = AsyncLocalStorage.snapshot();
  const watchers = new Set<Watcher>();
  const heard = new Set<Notice>();
  let listening: Promise<Listening> | undefined;
  let position = '';
  let working: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let sessionTimer: NodeJS.Timeout | undefined;

  const snapshot = async () => {
    const sql = 'select pg_current_snapshot()::text as snapshot';
    const [row] = await database.execute<{ snapshot: string }>(sql);
    return row?.snapshot ?? '';
  };

  async function endWatching(): Promise<void> {
    const ids = [...watchers].flatMap(({ session }) => (session ? [session.id] : []));
    if (ids.length === 0) return;
    const rows = await database.execute<{ id: string; role: string }>(sessionsSql, [ids, clock()]);
    const roles = new Map(rows.map(({ id, role }) => [id, role]));
    for (const watcher of watchers) {
      const { session } = watcher;
      if (session && roles.get(session.id) !== session.role) watcher.onSessionEnd();
    }
  }

  async function tell(): Promise<void> {
    const [row] = await database.execute<Row>(sinceSql, [position]);
    if (!row) return;
    // Checks sessions first, so that a watcher without rights gets no change.
    if (row.changes.length > 0) await endWatching();
    position = row.snapshot;
    const id = eventId(clock(), row.snapshot);
    if (row.changes.length === 0) return;
    for (const watcher of watchers) watcher.onChanges({ id, changes: row.changes });
  }

  async function work(): Promise<void> {
    while (heard.size > 0) {
      const notices = new Set(heard);
      heard.clear();
      try {
        if (notices.has('sessions')) await endWatching();
        if (notices.has('changes')) await tell();
      } catch (err) {
        log.warn({ err }, 'changes could not be read');
        for (const notice of notices) heard.add(notice);
        retry = setTimeout(begin, retryMs);
        return;
      }
    }
  }
  function begin(): void {
    working ??= work().finally(() => {
      working = undefined;
    });
  }
  function hear(notice: Notice | undefined): void {
    // Before the first position is known, every new watcher reads the present state anyway.
    if (position === '') return;
    for (const each of notice ? [notice] : (['sessions', 'changes'] as const)) heard.add(each);
    outside(begin);
  }
  async function start(): Promise<Listening> {
    const started = await listen(database, hear, log);
    try {
      position = await snapshot();
    } catch (error) {
      await started.close();
      throw error;
    }
    sessionTimer = setInterval(() => hear('sessions'), sessionsEveryMs);
    sessionTimer.unref();
    return started;
  }

  return {
    async watch(watcher) {
      listening ??= start();
      const started = listening;
      await started.catch((error) => {
        // Of several watchers that failed together, the last must not forget the next start.
        if (listening === started) listening = undefined;
        throw error;
      });
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    async since(id) {
      const from = id === undefined ? undefined : snapshotOf(id, clock());
      if (from === undefined) return undefined;
      const [row] = await database.execute<Row>(sinceSql, [from]);
      if (!row?.known) return undefined;
      return { id: eventId(clock(), row.snapshot), changes: row.changes } satisfies Changes;
    },
    now: async () => eventId(clock(), await snapshot()),
    async close() {
      clearTimeout(retry);
      clearInterval(sessionTimer);
      heard.clear();
      await working;
      await (await listening)?.close();
    },
  };
}

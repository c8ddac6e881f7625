import type { Language } from '@jadeport/contract';
import type { Session as SessionOutput } from '@jadeport/contract/accounts';
import { iso } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { deviceOf } from './device.ts';

type Row = Omit<SessionOutput, 'device'> & { userAgent: string | null };

/** Where somebody is signed in: `currentId`, the session that asks, first. */
export async function listSessions(
  database: Database,
  now: Date,
  { userId, currentId, language }: { userId: string; currentId: string; language: Language },
): Promise<SessionOutput[]> {
  const rows = await database.execute<Row>(sql, [userId, now, currentId]);
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent, language) }));
}

const sql = `
  select id, user_agent as "userAgent", ${iso('created_at')} as "createdAt",
    ${iso('coalesce(last_seen_at, created_at)')} as "lastSeenAt", id = $3 as current
  from sessions where user_id = $1 and expires_at > $2
  order by id = $3 desc, coalesce(last_seen_at, created_at) desc, id`;

import type { Language } from '@jadeport/contract';
import type { Session as SessionOutput } from '@jadeport/contract/accounts';
import { isoOf } from '../../db/instant.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { deviceOf } from './device.ts';
import { Session } from './session.entity.ts';

/** The sessions of a user; `currentId`, the caller's, first. */
export async function listSessions(
  database: Database,
  now: Date,
  { userId, currentId, language }: { userId: string; currentId: string; language: Language },
): Promise<SessionOutput[]> {
  const rows = await query(database, Session)
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .select((eb) => [
      'id',
      'user_agent as userAgent',
      isoOf(eb.ref('created_at')).as('createdAt'),
      isoOf(eb.fn.coalesce('last_seen_at', 'created_at')).as('lastSeenAt'),
      eb('id', '=', currentId).$castTo<boolean>().as('current'),
    ])
    .orderBy('current', 'desc')
    .orderBy(({ fn }) => fn.coalesce('last_seen_at', 'created_at'), 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent, language) }));
}

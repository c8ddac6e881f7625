import type { ApiKeyScope } from '@jadeport/contract/api-keys';
import type { Deps, Program, SessionUser } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors/app-error.ts';
import { hashToken } from '../accounts/password-links.ts';
import { sessionUserSql } from '../accounts/session-user.ts';
import { ApiKey } from './api-key.entity.ts';

type Row = { id: string; scopes: ApiKeyScope[]; isFresh: boolean | null; owner: SessionUser };

/**
 * $1 the key's hash, $2 a minute ago, after which a use is not stored again. Raw SQL, because every
 * call of a program runs it.
 */
export const apiKeySql = `
  select k.id, k.scopes, k.last_used_at > $2 as "isFresh", ${sessionUserSql} as owner
  from api_keys k
  join users u on u.id = k.user_id and u.status = 'active'
  left join customers c on c.user_id = u.id
  where k.key_hash = $1`;

/**
 * Returns a key's id, owner and scopes. It is read for each call, so that revoking the key or
 * suspending its owner takes effect at once.
 *
 * @throws API_KEY_INVALID
 */
export async function readApiKey(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  key: string,
): Promise<Program> {
  const now = clock();
  const freshSince = new Date(now.getTime() - minuteMs);
  const [row] = await database.execute<Row>(apiKeySql, [hashToken(key), freshSince]);
  if (!row) throw new AppError('API_KEY_INVALID');
  if (!row.isFresh) {
    await database.em().nativeUpdate(ApiKey, { id: row.id }, { lastUsedAt: now });
  }
  return { keyId: row.id, owner: row.owner, scopes: row.scopes };
}

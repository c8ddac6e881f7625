import type { FactsOf } from '@jadeport/contract/audit/facts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { ApiKey } from './api-key.entity.ts';
import { RevokedApiKey } from './revoked-api-key.entity.ts';

/**
 * Revokes a user's keys at once, or the one with an id. Their names stay, for histories.
 *
 * @returns how many there were
 */
export async function revokeApiKeys(
  tx: EntityManager,
  { userId, id }: { userId: string; id?: string },
  actor: Actor,
  details: FactsOf<'api-keys.revoked'> = {},
): Promise<number> {
  const revoked = await query(tx, ApiKey)
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (keys) => keys.where('id', '=', id ?? ''))
    .returning(['id', 'name'])
    .execute();
  if (revoked.length === 0) return 0;
  const at = new Date();
  await query(tx, RevokedApiKey)
    .insertInto('revoked_api_keys')
    .values(revoked.map((key) => ({ ...key, user_id: userId, revoked_at: at })))
    .execute();
  const names = revoked.map(({ name }) => name);
  await record(tx, { actor, action: 'api-keys.revoked', thing: names, details });
  return revoked.length;
}

import { query } from '../../db/query.ts';
import type { UserApiKeys } from '../../ports/user-api-keys.ts';
import { record } from '../audit/record.ts';
import { ApiKey } from './api-key.entity.ts';

export const userApiKeys: UserApiKeys = {
  async revokeAll(tx, userId, actor) {
    const revoked = await query(tx, ApiKey)
      .deleteFrom('api_keys')
      .where('user_id', '=', userId)
      .returning('name')
      .execute();
    for (const { name } of revoked) {
      const details = { by: 'password' };
      await record(tx, { actor, action: 'api-keys.revoked', thing: name, details });
    }
    return revoked.length;
  },
  count: (tx, userId) => tx.count(ApiKey, { user: userId }),
};

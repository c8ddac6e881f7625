import type { UserApiKeys } from '../../ports/user-api-keys.ts';
import { ApiKey } from './api-key.entity.ts';
import { revokeApiKeys } from './revoke-api-keys.ts';

export const userApiKeys: UserApiKeys = {
  revokeAll: (tx, userId, actor) => revokeApiKeys(tx, { userId }, actor, { by: 'password' }),
  count: (tx, userId) => tx.count(ApiKey, { user: userId }),
};

import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';

/** An API key that its owner revoked, so that histories still name it and its owner. */
export const RevokedApiKey = defineEntity({
  name: 'RevokedApiKey',
  tableName: 'revoked_api_keys',
  properties: {
    /** The id of the key. */
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    name: p.text(),
    revokedAt: p.datetime(3),
  },
});

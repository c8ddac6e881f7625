import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** Whose account an `ADMIN_EMAIL` is, whatever address the account has by now. */
export const ConfiguredAdministrator = defineEntity({
  name: 'ConfiguredAdministrator',
  tableName: 'configured_administrators',
  properties: {
    email: p.text().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
  },
});

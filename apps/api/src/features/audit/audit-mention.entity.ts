import { defineEntity, p } from '@mikro-orm/core';
import { forGood } from '../../db/for-good.ts';

/**
 * Another thing that an entry of the audit log is about, so that its history has the entry, too: a
 * parcel of a box, the customer of a package. For good, as the entry.
 */
export const AuditMention = defineEntity({
  name: 'AuditMention',
  tableName: 'audit_mentions',
  primaryKeys: ['entryId', 'thing'],
  indexes: [
    {
      name: 'audit_mentions_thing_search_index',
      expression: `create index audit_mentions_thing_search_index
        on audit_mentions (lower(thing) text_pattern_ops)`,
    },
  ],
  triggers: [forGood('audit_mentions')],
  properties: {
    /** Without a foreign key, so that the log can be set aside. */
    entryId: p.bigint('number').primary(),
    thing: p.text().primary(),
  },
});

import type { auditActions } from '@jadeport/contract/audit';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { forGood } from '../../db/for-good.ts';
import type { ActorId, ThingId } from './actor.ts';

const searchIndex = (column: string) => ({
  name: `audit_entries_${column}_search_index`,
  expression: `create index audit_entries_${column}_search_index
    on audit_entries (lower(${column}) text_pattern_ops)`,
});

/**
 * An entry of the audit log; the database refuses to change or delete it. It has no foreign keys,
 * so that it outlives the rows it names.
 */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [
    ...['actor', 'action', 'thing', 'address'].map(searchIndex),
    {
      name: 'audit_entries_thing_id_index',
      expression: `create index audit_entries_thing_id_index
        on audit_entries (thing_id) where thing_id is not null`,
    },
  ],
  triggers: [forGood('audit_entries')],
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    at: p.datetime(3).onCreate(() => new Date()),
    /** Null where nobody was signed in. */
    actor: p.text().$type<ActorId>().strictNullable(),
    /** Without a check constraint, so that rows of other versions stay readable. */
    action: p.text().$type<(typeof auditActions)[number]>(),
    /** Its object as people call it; null where `thingId` has it. */
    thing: p.text().strictNullable(),
    thingId: p.text().$type<ThingId>().strictNullable(),
    address: p.text().strictNullable(),
    details: p.json<Record<string, string | number | boolean>>(),
  },
});
export type AuditEntry = InferEntity<typeof AuditEntry>;

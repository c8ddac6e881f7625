import type { TriggerDef } from '@mikro-orm/core';

/** The trigger that refuses to change or delete the rows of a table, or to empty it. */
export const forGood = (table: string): TriggerDef => ({
  name: `${table}_for_good`,
  timing: 'before',
  events: ['update', 'delete', 'truncate'],
  forEach: 'statement',
  expression: `create trigger ${table}_for_good
    before update or delete or truncate on ${table}
    for each statement execute function refuse_change()`,
});

/** As {@link forGood}, save that rows go with the one that owns them, by a foreign key's cascade. */
export const forGoodWithOwner = (table: string): TriggerDef => ({
  name: `${table}_for_good`,
  timing: 'before',
  events: ['update', 'delete'],
  forEach: 'statement',
  expression: `create trigger ${table}_for_good before update or delete
    on ${table} for each statement when (pg_trigger_depth() = 0)
    execute function refuse_change()`,
});

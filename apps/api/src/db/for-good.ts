import type { TriggerDef } from '@mikro-orm/core';

/** The trigger that refuses to change or delete the rows of a table, or to empty it. */
export const forGood = (table: string) => triggerOf(table, ['update', 'delete', 'truncate']);

/** As {@link forGood}, save for what a trigger does: rows go with the one that owns them. */
export const forGoodWithOwner = (table: string) =>
  triggerOf(table, ['update', 'delete'], 'when (pg_trigger_depth() = 0)');

const triggerOf = (table: string, events: TriggerDef['events'], when = ''): TriggerDef => ({
  name: `${table}_for_good`,
  timing: 'before',
  events,
  forEach: 'statement',
  expression: `create trigger ${table}_for_good before ${events.join(' or ')}
    on ${table} for each statement ${when} execute function refuse_change()`,
});

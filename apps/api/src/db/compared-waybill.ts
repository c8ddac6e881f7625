import type { TriggerDef } from '@mikro-orm/core';

/** The trigger that keeps `compared_waybill` beside the waybill of a table. */
export const comparedWaybillTrigger = (table: string): TriggerDef => ({
  name: `${table}_compared_waybill`,
  timing: 'before',
  events: ['insert', 'update'],
  forEach: 'row',
  expression: `create trigger ${table}_compared_waybill
    before insert or update of waybill on ${table}
    for each row execute function compare_waybill()`,
});

import type { FieldIssue } from '@jadeport/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { Import } from './import.entity.ts';

/** A row of a file: waiting with its cells, imported as a thing, or left out with its problems. */
export const ImportRow = defineEntity({
  name: 'ImportRow',
  tableName: 'import_rows',
  indexes: [
    {
      name: 'import_rows_waiting_index',
      expression:
        'create index import_rows_waiting_index on import_rows (import_id, row) where cells is not null',
    },
  ],
  properties: {
    import: () => p.manyToOne(Import).primary().updateRule('no action').deleteRule('cascade'),
    /** As a spreadsheet counts. */
    row: p.integer().primary(),
    /** Null once the row is done, so that nobody's data stands twice. */
    cells: p.json<Record<string, string>>().nullable(),
    /** The account or shipment that it became. */
    thingId: p.uuid().nullable(),
    problems: p.json<FieldIssue[]>().nullable(),
  },
});

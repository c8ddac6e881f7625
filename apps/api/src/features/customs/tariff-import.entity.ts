import { defineEntity, p } from '@mikro-orm/core';

/** A file of tariff lines that an administrator imported. */
export const TariffImport = defineEntity({
  name: 'TariffImport',
  tableName: 'tariff_imports',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** Where the file comes from, as typed. */
    source: p.text(),
    lines: p.integer(),
    recordedAt: p.datetime(3),
  },
});

import { defineEntity, p } from '@mikro-orm/core';

/** An XML Schema that an administrator uploaded for the customs breakdown; the newest counts. */
export const ManifestSchema = defineEntity({
  name: 'ManifestSchema',
  tableName: 'manifest_schemas',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** Empty where the check was ended. */
    text: p.text(),
    recordedAt: p.datetime(3),
  },
});

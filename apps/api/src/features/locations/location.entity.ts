import { randomUUID } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A shelf or another place where parcels are put. */
export const Location = defineEntity({
  name: 'Location',
  tableName: 'locations',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** As printed on it, in capitals. */
    code: p.text().collation('C').unique(),
    name: p.text(),
    /** The code of a site of the settings. */
    site: p.text(),
    createdAt: p.datetime(3),
  },
});
export type Location = InferEntity<typeof Location>;

import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * A file that is, or is about to be, in the `FileStore`. The row comes before the file and goes after
 * it, so that there is never a file that no row names.
 */
export const StoredFile = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_files',
  properties: {
    sha256: p.text().collation('C').primary(),
    /** When it was last uploaded. */
    storedAt: p.datetime(3).index(),
    /** Set while its removal is under way: nobody may begin to use it. */
    removingAt: p.datetime(3).strictNullable(),
  },
});
export type StoredFile = InferEntity<typeof StoredFile>;

import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { migrations } from './migrations/index.ts';

/** Schema of the job queue: pg-boss's own, so it stays out of our migrations. */
export const jobSchema = 'pgboss';

/** What both drivers share. */
export const ormOptions = {
  extensions: [Migrator],
  metadataCache: { enabled: false },
  // We check that the database exists ourselves, to say clearly when it does not.
  ensureDatabase: false,
  colors: false,
  schemaGenerator: { ignoreSchema: [jobSchema] },
  migrations: {
    tableName: 'migrations',
    migrationsList: migrations,
    silent: true,
    snapshot: false,
    disableForeignKeys: false,
  },
} satisfies Partial<Options>;

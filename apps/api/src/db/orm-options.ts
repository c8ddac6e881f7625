import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { migrations } from './migrations/index.ts';

/** The schema of pg-boss, which its own migrations manage. */
export const jobSchema = 'pgboss';

/** Options of both drivers. */
export const ormOptions = {
  extensions: [Migrator],
  metadataCache: { enabled: false },
  // `nameOfDatabase` checks that the database exists, with a clearer message.
  ensureDatabase: false,
  colors: false,
  schemaGenerator: { ignoreSchema: [jobSchema], skipTables: ['releases'] },
  migrations: {
    tableName: 'migrations',
    migrationsList: migrations,
    silent: true,
    snapshot: false,
    disableForeignKeys: false,
  },
} satisfies Partial<Options>;

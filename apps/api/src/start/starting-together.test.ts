// @database
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDatabase, dropDatabase } from '../../testing/server.ts';
import { openDeps } from '../compose.ts';
import { migrations } from '../db/migrations/index.ts';
import { readConfig } from '../environment/config.ts';
import { prepareSignIn } from './startup-banner.ts';

const serverUrl = process.env.DATABASE_URL ?? '';
const starters = 8;

describe.skipIf(!serverUrl)('on a real server (DATABASE_URL)', () => {
  test.each<[string, Record<string, string>, number]>([
    [
      'that the settings name',
      { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a good one' },
      0,
    ],
    ['with a password that is shown once', {}, 1],
  ])(
    'eight services that start at once on an empty database make one administrator %s',
    async (_, settings, told) => {
      const { name, url } = await createDatabase(serverUrl);
      const dataDir = await mkdtemp(join(tmpdir(), 'jadeport-start-'));
      const config = readConfig({
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        SECRET_KEY: 'a key for tests, as long as a key must be',
        LOG_LEVEL: 'silent',
        ...settings,
      });
      const start = async () => {
        const opened = await openDeps(config);
        return { ...opened, lines: await prepareSignIn(opened.deps) };
      };
      const started = await Promise.allSettled(Array.from({ length: starters }, start));
      const services = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const reasons = started.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(reasons).toEqual([]);
      expect(services.filter(({ lines }) => lines.length > 0)).toHaveLength(told);
      const database = services[0]?.deps.database;
      expect(await database?.execute('select role from users')).toEqual([{ role: 'admin' }]);
      expect(await database?.execute('select name from migrations order by name')).toEqual(
        migrations.map((migration) => ({ name: migration.name })),
      );
      await Promise.all(services.map(({ close }) => close()));
      await dropDatabase(serverUrl, name);
      await rm(dataDir, { recursive: true });
    },
  );
});

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { openPglite } from './src/db/embedded.ts';
import former from './src/db/former-release.json' with { type: 'json' };
import { thisRelease as release } from './src/db/releases.ts';
import { entities } from './src/entities.ts';
import { dropUnused, readSchema } from './testing/schema.ts';
import { silentLog } from './testing/silent-log.ts';

/* Run on the commit of a release, before the first migration of the next (docs/decisions/0090). */

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
if (git('status', '--porcelain')) {
  console.error('The tree has changes that are in no commit: commit them first.');
  process.exit(1);
}
const database = await openPglite({ entities }, silentLog);
await dropUnused(database, former);
const schema = await readSchema(database);
await database.close();
const commit = git('rev-parse', 'HEAD');
writeFileSync(
  new URL('src/db/former-release.json', import.meta.url),
  `${JSON.stringify({ release, commit, ...schema }, null, 2)}\n`,
);

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v8Flags } from '../v8-flags.ts';

const unfinished = 'database-new-';

/**
 * The folder of the embedded database, made on the first start. Creating it takes a few seconds
 * and 700 MB, so a child process does it; it gets its name only when complete, so that a start
 * broken off in the middle heals at the next.
 */
export async function ensureCluster(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) return folder;
  for (const name of await readdir(dataDir)) {
    // The child of a killed start notices a moment later and writes until then, so try again.
    const patiently = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
    if (name.startsWith(unfinished)) await rm(join(dataDir, name), patiently);
  }
  const fresh = await mkdtemp(join(dataDir, unfinished));
  const child = fork(new URL('./create-cluster.ts', import.meta.url), [fresh], {
    execArgv: v8Flags,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`creating the embedded database failed with code ${code}`);
  await rename(fresh, folder);
  return folder;
}

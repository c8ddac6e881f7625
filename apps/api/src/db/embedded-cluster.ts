import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v8Flags } from '../environment/v8-flags.ts';

const unfinished = 'database-new-';

/**
 * Returns the folder of the embedded database and creates it on the first start. A child process
 * creates it, because that takes a few seconds and 700 MB of memory. The folder is renamed only
 * when complete, so an aborted start is repaired by the next one.
 */
export async function ensureCluster(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) return folder;
  for (const name of await readdir(dataDir)) {
    // The child of a killed start may still be writing for a moment, so removal is retried.
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

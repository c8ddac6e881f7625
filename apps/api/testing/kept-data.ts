import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDeps } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import type { Deps } from '../src/context.ts';

/** A data directory that outlives the processes which a test file starts on it and kills. */
export async function keepData(name: string, settings: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), `jadeport-${name}-`));
  afterAll(() => rm(dataDir, { recursive: true }));
  /** Opens the service on the same data for one function. */
  async function opened<Result>(use: (deps: Deps) => Promise<Result>): Promise<Result> {
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
    const { deps, close } = await openDeps(config);
    try {
      return await use(deps);
    } finally {
      await close();
    }
  }
  return { dataDir, opened };
}

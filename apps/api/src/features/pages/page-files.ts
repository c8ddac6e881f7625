import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
// Adds `sendFile` to replies.
import type {} from '@fastify/static';
import type { RenderedSite } from '@jadeport/contract/pages';
import { hourMs } from '../../durations.ts';
import type { PageFiles } from '../../ports/web-pages.ts';
import { policiesFile } from '../../writers/site-files.ts';

/** Folders that stay: other processes, or an older build, may still serve from theirs. */
const kept = 8;

/** The files of a folder that was filled before; undefined without one. */
export async function readPageFiles(folder: string): Promise<PageFiles | undefined> {
  const policies = join(folder, policiesFile);
  if (!existsSync(policies)) return undefined;
  const csp: RenderedSite['csp'] = JSON.parse(await readFile(policies, 'utf8'));
  // The oldest are removed; this one is in use.
  await utimes(folder, new Date(), new Date()).catch(() => undefined);
  return {
    csp,
    read: (name) => readFile(join(folder, name), 'utf8'),
    send: (reply, name) => reply.sendFile(name, folder),
  };
}

/** Removes all folders but the newest, and what killed processes have left of theirs. */
export async function removeOldest(parent: string): Promise<void> {
  const found = await Promise.all((await readdir(parent)).map((name) => ageOf(join(parent, name))));
  const ages = found.filter((each) => each !== undefined).toSorted((a, b) => b.at - a.at);
  const isUnfinished = ({ path }: { path: string }) => basename(path).includes('.');
  const left = ages.filter((each) => isUnfinished(each) && each.at < Date.now() - hourMs);
  const oldest = ages.filter((each) => !isUnfinished(each)).slice(kept);
  for (const { path } of [...left, ...oldest]) await rm(path, { recursive: true, force: true });
}

/** Undefined for one that another process has renamed or removed by now. */
const ageOf = (path: string) =>
  stat(path).then(
    ({ mtimeMs: at }) => ({ path, at }),
    () => undefined,
  );

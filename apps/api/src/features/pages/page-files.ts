import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
// Adds `sendFile` to replies.
import type {} from '@fastify/static';
import type { RenderedSite } from '@jadeport/contract/pages';
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

/** Removes all but the newest folders. */
export async function removeOldest(parent: string): Promise<void> {
  const names = await readdir(parent);
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(parent, name))).mtimeMs })),
  );
  for (const { name } of ages.toSorted((a, b) => b.at - a.at).slice(kept))
    await rm(join(parent, name), { recursive: true, force: true });
}

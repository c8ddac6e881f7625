import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
// Adds `sendFile` to replies.
import type {} from '@fastify/static';
import type { RenderedSite } from '@jadeport/contract/pages';
import type { FastifyReply } from 'fastify';
import type { PageFiles } from '../../ports/web-pages.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A tenth more bytes than the most effort gives, in a twentieth of its time, which a change waits for. */
export const soon = 6;
const tightly = constants.BROTLI_MAX_QUALITY;

/** Folders that stay: other processes, or an older build, may still serve from theirs. */
const kept = 8;

const policies = 'csp.json';

/** The files of a folder that was filled before; undefined without one. */
export async function readPageFiles(folder: string): Promise<PageFiles | undefined> {
  if (!existsSync(join(folder, policies))) return undefined;
  const csp: RenderedSite['csp'] = JSON.parse(await readFile(join(folder, policies), 'utf8'));
  // The oldest are removed; this one is in use.
  await utimes(folder, new Date(), new Date()).catch(() => undefined);
  return {
    csp,
    read: (name) => readFile(join(folder, name), 'utf8'),
    send: (reply, name) => sendVersion(reply, name, folder),
  };
}

/**
 * Sends a file under a tag of its version and name. One of size and time, which the plugin makes, may be
 * the same for a page in both languages.
 */
function sendVersion(reply: FastifyReply, name: string, folder: string): FastifyReply {
  const etag = `W/"${basename(folder)}/${name}"`;
  reply.header('etag', etag);
  if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.sendFile(name, folder, { etag: false, lastModified: false });
}

/**
 * Writes the files beside the folder, in all their forms, and gives them its name in one step.
 *
 * @throws Error where nothing can be written; nothing is left then
 */
export async function writePageFiles({ files, csp }: RenderedSite, folder: string): Promise<void> {
  const staging = `${folder}.${randomUUID()}`;
  try {
    for (const [name, text] of Object.entries(files)) {
      const path = join(staging, name);
      await mkdir(dirname(path), { recursive: true });
      const { br, gz } = await pack(text, soon);
      await Promise.all([
        writeFile(path, text),
        writeFile(`${path}.br`, br),
        writeFile(`${path}.gz`, gz),
      ]);
    }
    await writeFile(join(staging, policies), JSON.stringify(csp));
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    // Another process has filled it, with the same.
    if (!existsSync(join(folder, policies))) throw error;
  }
}

/**
 * Compresses the files of a folder once more, as small as they get, while their first form is served.
 * A folder that was packed before, or that could not be written, is left.
 */
export async function packTightly(folder: string, stop: AbortSignal): Promise<void> {
  const done = join(folder, 'packed');
  if (!existsSync(folder) || existsSync(done)) return;
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.br'))) {
    if (stop.aborted) return;
    const path = join(folder, name);
    const { br } = await pack(await readFile(path.slice(0, -'.br'.length), 'utf8'), tightly);
    const written = `${path}.${randomUUID()}`;
    await writeFile(written, br);
    await rename(written, path);
  }
  await writeFile(done, '');
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

/** The compressed forms of a text. */
export async function pack(text: string, quality: number): Promise<{ br: Buffer; gz: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([brotli(text, { params }), zip(text, { level: 9 })]);
  return { br, gz };
}

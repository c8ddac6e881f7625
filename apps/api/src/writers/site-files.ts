import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedSite } from '@jadeport/contract/pages';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A tenth more bytes than the most effort gives, in a twentieth of its time, which a change waits for. */
const soon = 6;
const tightly = constants.BROTLI_MAX_QUALITY;

/** The file of the content policies; a folder that has it is whole. */
export const policiesFile = 'csp.json';

/**
 * Writes the files of a site beside the folder, in all their forms, and gives them its name in one step.
 * What a killed process leaves beside it has a dot in its name.
 *
 * @throws Error where nothing can be written; nothing is left then
 */
export async function writeSiteFiles({ files, csp }: RenderedSite, folder: string): Promise<void> {
  const staging = `${folder}.${randomUUID()}`;
  try {
    for (const [name, text] of Object.entries(files)) {
      const path = join(staging, name);
      await mkdir(dirname(path), { recursive: true });
      const { br, gz } = await pack(text);
      await Promise.all([
        writeFile(path, text),
        writeFile(`${path}.br`, br),
        writeFile(`${path}.gz`, gz),
      ]);
    }
    await writeFile(join(staging, policiesFile), JSON.stringify(csp));
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    // Another process has filled it, with the same.
    if (!existsSync(join(folder, policiesFile))) throw error;
  }
}

const packedMark = (folder: string) => join(folder, 'packed');

/** Whether {@link packTightly} has something to do in a folder, which may not be there. */
export const isLeftToPack = (folder: string): boolean =>
  existsSync(folder) && !existsSync(packedMark(folder));

/**
 * Compresses the files of a folder once more, as small as they get, while their first form is served.
 */
export async function packTightly(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith('.br'))) {
    const path = join(folder, name);
    const text = await readFile(path.slice(0, -'.br'.length), 'utf8');
    // Another process may pack the same folder.
    const written = `${path}.${randomUUID()}`;
    await writeFile(written, await brotli(text, effort(tightly)));
    await rename(written, path);
  }
  await writeFile(packedMark(folder), '');
}

/** The compressed forms of a text. */
export async function pack(text: string): Promise<{ br: Buffer; gz: Buffer }> {
  const [br, gz] = await Promise.all([brotli(text, effort(soon)), zip(text, { level: 9 })]);
  return { br, gz };
}

const effort = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

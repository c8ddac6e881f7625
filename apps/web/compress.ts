import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const packable = /\.(html|js|css|svg|json|txt|xml|wasm|webmanifest)$/;

/** Writes `.br` and `.gz` copies beside every file of a folder that compression makes smaller. */
export async function compressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!packable.test(name) || name.startsWith('.vite')) continue;
    const path = `${folder}/${name}`;
    const content = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, await brotli(content, { params }));
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
  }
}

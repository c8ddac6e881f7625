import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { WebPages } from '../../ports/web-pages.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Half of the highest quality takes a hundredth of the time, which the start waits for. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Returns the pages with `publicUrl` in their canonical links and sharing metadata. Pages built for
 * another address are copied into `folder`, compressed, with the hashes of their policies.
 */
export async function readdressPages(
  pages: WebPages,
  publicUrl: string,
  folder: string,
): Promise<WebPages> {
  if (pages.publicUrl === publicUrl) return pages;
  const csp = { ...pages.csp };
  const files = [...pages.pages, ...named(pages.shell), ...named(pages.notFound)];
  for (const { file } of files) {
    const built = await readFile(join(pages.root, file), 'utf8');
    const html = built.replaceAll(pages.publicUrl, publicUrl);
    const policy = csp[file];
    if (policy) csp[file] = { ...policy, scriptHashes: scriptHashes(html) };
    await writePacked(join(folder, file), html);
  }
  return { ...pages, publicUrl, csp, pagesRoot: folder };
}

const named = (files: Record<string, string>) => Object.values(files).map((file) => ({ file }));

async function writePacked(path: string, html: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
  await writeFile(`${path}.br`, await brotli(html, quality));
  await writeFile(`${path}.gz`, await zip(html));
}

/** The policy's hashes of the inline scripts. */
function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return `'sha256-${hash}'`;
  });
}

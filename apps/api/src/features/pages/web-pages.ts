import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormAnswer } from '@jadeport/contract/pages';
import type { PagesManifest, WebPages } from '../../ports/web-pages.ts';

/** Reads the built web app in `root`; undefined without a build. */
export function readWebPages(root: string): WebPages | undefined {
  const manifest = join(root, 'pages.json');
  if (!existsSync(manifest)) return undefined;
  const bundle = join(root, '../server/entry-server.js');
  return {
    ...(JSON.parse(readFileSync(manifest, 'utf8')) as PagesManifest),
    root,
    pagesRoot: root,
    renderAnswer: (address, answer) => renderAnswer(bundle, address, answer),
  };
}

type ServerBundle = {
  renderPage(
    address: string,
    options: { shell: false; answer: FormAnswer },
  ): Promise<{ html: string }>;
};

/** The bundle is loaded with the first form, because most visitors have scripts. */
async function renderAnswer(bundle: string, address: string, answer: FormAnswer): Promise<string> {
  const { renderPage } = (await import(pathToFileURL(bundle).href)) as ServerBundle;
  return (await renderPage(address, { shell: false, answer })).html;
}

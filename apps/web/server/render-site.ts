import { readFile } from 'node:fs/promises';
import { languages } from '@jadeport/contract';
import type { RenderedSite } from '@jadeport/contract/pages';
import { addressIn } from '@jadeport/i18n';
import { appStyles, renderPage } from '../src/entry-server.tsx';
import { prerenderedPages } from '../src/pages.ts';
import { readManifest } from './built-files.ts';
import { inlineHashes, renderDocument } from './document.ts';
import { appManifest, serviceWorker } from './installation.ts';
import type { Build, Job, Site } from './job.ts';
import {
  fileOf,
  manifests,
  markFile,
  nameOf,
  siteTable,
  usualManifest,
  workerFile,
} from './site-table.ts';

export { renderAnswer } from '../src/entry-server.tsx';

/**
 * Renders every public page, the shell and the not-found page in each language, and the other files
 * that depend on the settings. The assets that they load do not.
 */
export async function renderSite(site: Site): Promise<RenderedSite> {
  const build = await readBuild(site.client);
  const files: RenderedSite['files'] = {};
  const csp: RenderedSite['csp'] = {};
  const mantineStyles = new Set(mantineHashes(await appStyles()));
  for (const job of jobs()) {
    const page = await renderPage(job.address, { shell: job.shell ?? false });
    const html = await renderDocument(page, job, build, site);
    files[job.file] = html;
    csp[job.file] = inlineHashes(html);
    for (const hash of mantineHashes(html)) mantineStyles.add(hash);
  }
  // On every page, because navigation can lead to a form.
  for (const policy of Object.values(csp))
    policy.styleHashes = [...new Set([...policy.styleHashes, ...mantineStyles])];
  const documents = Object.values(files);
  for (const lang of languages)
    files[manifests[lang]] = JSON.stringify(appManifest(site.settings, lang));
  files[usualManifest] = JSON.stringify(appManifest(site.settings, 'en'));
  files[markFile] = await build.mark(site.settings.accentColour);
  files[workerFile] = serviceWorker(build.files, documents);
  return { files, csp };
}

function jobs(): Job[] {
  return languages.flatMap((lang) => [
    ...prerenderedPages.map((page) => {
      const name = nameOf(page);
      return { file: fileOf(lang, name), address: addressIn(page.path, lang), lang, name, page };
    }),
    { file: siteTable.notFound[lang], address: addressIn('/404', lang), lang, name: '404' },
    {
      file: siteTable.shell[lang],
      address: addressIn('/dashboard', lang),
      lang,
      name: '',
      shell: true,
    },
  ]);
}

async function readBuild(client: string): Promise<Build> {
  const styles = new Map<string, Promise<string>>();
  return {
    files: readManifest(client),
    template: await readFile(`${client}/../template.html`, 'utf8'),
    async mark(accent) {
      const mark = await readFile(`${client}/${markFile}`, 'utf8');
      return accent ? mark.replace(markColour, accent) : mark;
    },
    style(file) {
      const text = styles.get(file) ?? readFile(`${client}/${file}`, 'utf8');
      styles.set(file, text);
      return text;
    },
  };
}

/** The colour of the mark's ground in its file. */
const markColour = '#05604f';

/** The hashes of the styles that Mantine adds to a page. */
const mantineHashes = (html: string): string[] =>
  [...html.matchAll(/<style data-mantine[\s\S]*?<\/style>/g)].flatMap(
    ([style]) => inlineHashes(style).styleHashes,
  );

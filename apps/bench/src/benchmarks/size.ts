import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startApp } from '@jadeport/e2e/app';
import { findChromium } from '@jadeport/e2e/chromium';
import { type Weight, weighAs } from '@jadeport/e2e/weight';
import { pages } from '@jadeport/web/pages';
import { firstLoadSizes } from '@jadeport/web/size';
import { chromium } from 'playwright-core';
import { type Benchmark, CannotRunError, type Table } from '../benchmark.ts';
import { kibibytes } from '../figures.ts';

const client = fileURLToPath(new URL('../../../web/dist/client', import.meta.url));
const paths = pages.flatMap(({ path, byItself }) => (byItself ? [path] : []));

/**
 * Bytes that a browser loads before a page works, read from the build's manifest, and all that a page
 * fetches by itself within three seconds of its load. Both are the same on any machine.
 */
export const size: Benchmark = {
  name: 'size',
  summary: 'JavaScript and CSS that a page loads first, and all that it fetches by itself',
  async run() {
    if (!existsSync(client)) throw new CannotRunError('The web app is not built.');
    const rows = (await firstLoadSizes(client))
      .filter(({ path }) => paths.includes(path))
      .map(({ path, js, css }) => [path, kibibytes(js), kibibytes(css)]);
    const first = { title: 'First load, gzip 9', rows: [['page', 'JavaScript', 'CSS'], ...rows] };
    return { tables: [first, await weights()], faults: [] };
  },
};

async function weights(): Promise<Table> {
  const found = await findChromium();
  if ('missing' in found) throw new CannotRunError(found.missing);
  const { app, stop } = await startApp();
  const browser = await chromium.launch({ executablePath: found.path, args: found.args });
  try {
    const rows: string[][] = [];
    for (const path of paths) rows.push([path, ...cells(await weighAs(browser, app, path))]);
    const columns = ['scripts, gzip', 'scripts', 'CSS and HTML', 'font', 'answers', 'images'];
    return {
      title: 'By itself within three seconds of its load',
      rows: [['page', ...columns], ...rows],
      notes: ['All but the first column as sent: Brotli, answers of the API uncompressed.'],
    };
  } finally {
    await browser.close();
    await stop();
  }
}

function cells({ scripts, styles, html, font, data, images }: Weight): string[] {
  const sent = [scripts.sent, styles.sent + html.sent, font.sent, data.sent, images.sent];
  return [scripts.gzip, ...sent].map(kibibytes);
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firstLoadSizes } from '@jadeport/web/size';
import { type Benchmark, CannotRunError } from '../benchmark.ts';
import { kibibytes } from '../figures.ts';

const client = fileURLToPath(new URL('../../../web/dist/client', import.meta.url));
const paths = ['/', '/track', '/dashboard'];

/**
 * Bytes that a browser loads before a page works, read from the build's manifest, so they are the
 * same on any machine.
 */
export const size: Benchmark = {
  name: 'size',
  summary: 'JavaScript and CSS that a page loads first',
  async run() {
    if (!existsSync(client)) throw new CannotRunError('The web app is not built.');
    const rows = firstLoadSizes(client)
      .filter(({ path }) => paths.includes(path))
      .map(({ path, js, css }) => [path, kibibytes(js), kibibytes(css)]);
    return {
      tables: [{ title: 'First load, gzip 9', rows: [['page', 'JavaScript', 'CSS'], ...rows] }],
      faults: [],
    };
  },
};

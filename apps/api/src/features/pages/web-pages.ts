import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteTable } from '@jadeport/contract/pages';
import type { PublicSettings } from '@jadeport/settings';
import type { Log } from '../../environment/log.ts';
import type {
  OpenRenderer,
  PageFiles,
  PresentSite,
  SiteRenderer,
  WebPages,
} from '../../ports/web-pages.ts';
import { holdPageFiles } from './held-pages.ts';
import { packPages } from './pack-pages.ts';
import { readPageFiles, removeOldest } from './page-files.ts';

/** What the build of the web app writes: the files that the service renders, and its own hash. */
type Build = SiteTable & { build: string };

type Options = {
  /** The folder of the web app's assets. */
  root: string;
  /** The folder in which rendered pages are kept, each version in its own. */
  folder: string;
  publicUrl: string;
  openRenderer: OpenRenderer;
  log: Log;
  packAfterMs?: number;
};

/** Whoever changes the settings often changes them soon, and a start has other work; in milliseconds. */
const usualPackAfterMs = 5_000;

/** Reads the built web app; undefined without a build. */
export function openWebPages(options: Options): WebPages | undefined {
  const { root } = options;
  const file = join(root, '../pages.json');
  if (!existsSync(file)) return undefined;
  const { build, ...table }: Build = JSON.parse(readFileSync(file, 'utf8'));
  const closing = new AbortController();
  const first = Promise.withResolvers<PresentSite>();
  // Whoever asks for a page gets the error.
  first.promise.catch(() => undefined);
  let shown: { site: PresentSite; renderer: SiteRenderer } | undefined;
  let latest: PublicSettings | undefined;
  /** Versions are rendered one after another. */
  let line = Promise.resolve();
  /** Only the files of the version that is shown are packed. */
  let packing = { folder: '', stop: new AbortController(), done: Promise.resolve() };

  async function show(settings: PublicSettings): Promise<void> {
    if (settings !== latest || closing.signal.aborted) return;
    const { publicUrl } = options;
    const site = { settings, publicUrl, client: root };
    const renderer = options.openRenderer(site, closing.signal);
    const key = versionOf([build, publicUrl, settings]);
    const folder = join(options.folder, key);
    const files = await filesOf(renderer, folder, options);
    if (closing.signal.aborted) return;
    pack(folder);
    const before = shown?.renderer;
    shown = { site: { ...files, renderAnswer: renderer.renderAnswer }, renderer };
    first.resolve(shown.site);
    before?.finish();
  }

  function pack(folder: string): void {
    if (packing.folder === folder) return;
    packing.stop.abort();
    const stop = new AbortController();
    const { packAfterMs: afterMs = usualPackAfterMs } = options;
    const done = packPages(folder, { afterMs, stop: stop.signal }).catch((error: unknown) =>
      options.log.warn({ err: error }, 'the pages stay in their first compressed form'),
    );
    packing = { folder, stop, done };
  }

  return {
    ...table,
    root,
    present: async () => shown?.site ?? first.promise,
    publish(settings) {
      latest = settings;
      line = line
        .then(() => show(settings))
        .catch((error: unknown) => {
          if (closing.signal.aborted) return;
          options.log.error({ err: error }, 'the pages could not be rendered');
          first.reject(error);
        });
      return line;
    },
    async close() {
      closing.abort();
      packing.stop.abort();
      await Promise.all([line, packing.done]);
    },
  };
}

/** The name of the folder of a version: the same pages have the same. */
const versionOf = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** The files of a version: from its folder, else rendered into it, else held in memory. */
async function filesOf(
  renderer: SiteRenderer,
  folder: string,
  { log }: Options,
): Promise<PageFiles> {
  const kept = await readPageFiles(folder);
  if (kept) return kept;
  const unwritten = await renderer.renderSite(folder);
  if (unwritten) {
    const { site, error } = unwritten;
    log.warn({ err: error }, 'the pages cannot be written, so this process keeps them in memory');
    return holdPageFiles(site);
  }
  await removeOldest(dirname(folder)).catch((error: unknown) =>
    log.warn({ err: error }, 'the pages of former versions cannot be removed'),
  );
  const written = await readPageFiles(folder);
  if (!written) throw new Error(`another process has removed ${folder}`);
  return written;
}

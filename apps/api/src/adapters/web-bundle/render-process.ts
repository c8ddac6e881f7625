/** Child process of `site-renderer.ts`: renders for one version of the settings. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedSite } from '@jadeport/contract/pages';
import type { OpenRenderer, SiteRenderer } from '../../ports/web-pages.ts';
import { writeSiteFiles } from '../../writers/site-files.ts';

type Methods = Pick<SiteRenderer, 'renderSite' | 'renderAnswer'>;
type Bundle = {
  openSite(
    site: Site,
  ): Promise<Pick<Methods, 'renderAnswer'> & { renderSite(): Promise<RenderedSite> }>;
};

/** The first message: what to render for. */
export type Site = Parameters<OpenRenderer>[0];
/** What else is asked: a call of a method. */
export type Call = {
  [Name in keyof Methods]: { method: Name; given: Parameters<Methods[Name]> };
}[keyof Methods];
export type Task = Call & { id: number };
export type Rendered = { id: number; value: unknown } | { id: number; error: Error };

let opened: Promise<Methods>;
/** What is asked is rendered one after another. */
let line = Promise.resolve();

process.on('message', (message: Site | Task) => {
  if ('client' in message) opened = open(message);
  else line = line.then(() => answer(message));
});
// The service ends it, after its own last answer; a terminal signals to both at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

async function open(given: Site): Promise<Methods> {
  const file = join(given.client, '../server/open-site.js');
  const { openSite }: Bundle = await import(pathToFileURL(file).href);
  const { renderSite, renderAnswer } = await openSite(given);
  return {
    renderAnswer,
    async renderSite(folder) {
      const site = await renderSite();
      try {
        await writeSiteFiles(site, folder);
        return undefined;
      } catch (error) {
        return { site, error: plainError(error) };
      }
    },
  };
}

async function answer({ id, method, given }: Task): Promise<void> {
  try {
    const call = (await opened)[method] as (...given: unknown[]) => Promise<unknown>;
    send({ id, value: await call(...given) });
  } catch (error) {
    send({ id, error: plainError(error) });
  }
}

/** An error that can be sent, whatever was thrown. */
function plainError(thrown: unknown): Error {
  const error = new Error(thrown instanceof Error ? thrown.message : String(thrown));
  if (thrown instanceof Error && thrown.stack) error.stack = thrown.stack;
  return error;
}

const send = (rendered: Rendered) => process.send?.(rendered);

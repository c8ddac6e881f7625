/** Child process of `site-renderer.ts`: renders for one version of the settings. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenRenderer, SiteRenderer } from '../../ports/web-pages.ts';
import { writeSiteFiles } from '../../writers/site-files.ts';

type Methods = Pick<SiteRenderer, 'renderSite' | 'writeSite' | 'renderAnswer'>;
type Bundle = { openSite(site: Site): Promise<Omit<Methods, 'writeSite'>> };

/** The first message: what to render for. */
export type Site = Parameters<OpenRenderer>[0];
/** What else is asked: a call of a method. */
export type Call = {
  [Name in keyof Methods]: { method: Name; given: Parameters<Methods[Name]> };
}[keyof Methods];
export type Task = Call & { id: number };
export type Rendered = { id: number; value: unknown } | { id: number; error: unknown };

let opened: Promise<Methods>;

process.on('message', (message: Site | Task) => {
  if ('client' in message) opened = open(message);
  else void answer(message);
});
// The service ends it, after its own last answer; a terminal signals to both at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

async function open(given: Site): Promise<Methods> {
  const file = join(given.client, '../server/open-site.js');
  const { openSite }: Bundle = await import(pathToFileURL(file).href);
  const site = await openSite(given);
  const writeSite = async (folder: string) => writeSiteFiles(await site.renderSite(), folder);
  return { ...site, writeSite };
}

async function answer({ id, method, given }: Task): Promise<void> {
  try {
    const call = (await opened)[method] as (...given: unknown[]) => Promise<unknown>;
    send({ id, value: await call(...given) });
  } catch (error) {
    send({ id, error });
  }
}

const send = (rendered: Rendered) => process.send?.(rendered);

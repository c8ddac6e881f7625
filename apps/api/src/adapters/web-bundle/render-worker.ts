import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormAnswer, RenderedSite } from '@jadeport/contract/pages';
import { workerData } from 'piscina';
import type { OpenRenderer } from '../../ports/web-pages.ts';

type Options = Parameters<OpenRenderer>[0];
type Site = {
  renderSite(): Promise<RenderedSite>;
  renderAnswer(address: string, answer: FormAnswer): Promise<string>;
};
type Bundle = { openSite(options: Options): Promise<Site> };

const options: Options = workerData;
const bundle = pathToFileURL(join(options.client, '../server/open-site.js')).href;
const { openSite }: Bundle = await import(bundle);
const site = await openSite(options);

/** The work of one thread, which renders for one version of the settings. */
export const renderSite = () => site.renderSite();

export const renderAnswer = ({ address, answer }: { address: string; answer: FormAnswer }) =>
  site.renderAnswer(address, answer);

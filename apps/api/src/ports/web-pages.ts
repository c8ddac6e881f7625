import type { FormAnswer, RenderedSite, SiteTable } from '@jadeport/contract/pages';
import type { PublicSettings } from '@jadeport/settings';
import type { FastifyReply } from 'fastify';

/**
 * Port: renders the site for one version of the settings. The web app's server bundle implements it:
 * `dist/server/open-site.js` exports `openSite({ settings, publicUrl, client })`.
 */
export interface SiteRenderer {
  /**
   * Renders the site into a folder that is not there yet, in all forms in which it is sent. Returns the
   * site where it cannot be written, with the reason.
   */
  renderSite(folder: string): Promise<{ site: RenderedSite; error: Error } | undefined>;
  /**
   * Renders the content of a page's `<div id="root">` when it answers a form posted without
   * JavaScript. `address` is path and query as in `/track?lang=zh`. The page shows the outcome and
   * fills the form with the submitted values; it must work without scripts.
   */
  renderAnswer(address: string, answer: FormAnswer): Promise<string>;
  /** Gives back what it takes once what is being rendered is done. */
  finish(): void;
}

/**
 * `client`: the folder of the built assets, beside which the server bundle is. `closing` ends it at once:
 * what is being rendered fails, and nothing is written after that.
 */
export type OpenRenderer = (
  site: { settings: PublicSettings; publicUrl: string; client: string },
  closing: AbortSignal,
) => SiteRenderer;

/** The rendered files of one version of the settings. */
export type PageFiles = {
  csp: RenderedSite['csp'];
  read(name: string): Promise<string>;
  /** Sends a file, compressed where the reader takes it. */
  send(reply: FastifyReply, name: string): FastifyReply;
};

export type PresentSite = PageFiles & Pick<SiteRenderer, 'renderAnswer'>;

/** The web app: its build, which knows no brand, and the pages of the present settings. */
export type WebPages = SiteTable & {
  /** The folder of the assets, which are the same for every forwarder. */
  root: string;
  /** The site as it stands; before the first version, waits for it. */
  present(): Promise<PresentSite>;
  /** Renders the pages for settings, unless kept from before, and shows all of them at once. */
  publish(settings: PublicSettings): Promise<void>;
  close(): Promise<void>;
};

import type { ErrorBody } from '../errors.ts';
import type { Language } from '../fields.ts';
import type { SubscriptionView, Tracking } from '../tracking/index.ts';

/** The pages whose forms work without JavaScript; each form posts to its own page. */
export type FormPath = '/track' | '/contact' | '/notifications/confirm' | '/notifications/stop';

/**
 * What the server passes to a page that answers such a form. `given` holds the submitted values to
 * fill the form again: number and carrier for `/track`, the fields of `contactForm` for `/contact`,
 * the token for the others. `failure` is the error body, with its `issues` by field.
 */
export type FormAnswer = { given: Readonly<Record<string, string>> } & (
  | { form: FormPath; failure: ErrorBody }
  | { form: '/track'; tracking: Tracking }
  | { form: '/notifications/confirm' | '/notifications/stop'; subscription: SubscriptionView }
);

/** A page of the site in one language. `listed`: the site map names it. */
export type SitePage = { path: string; lang: Language; file: string; listed: boolean };

/** Which file answers which address; the same for every forwarder. */
export type SiteTable = {
  pages: SitePage[];
  /** Addresses that the shell serves, as Fastify writes routes. */
  shellPaths: readonly string[];
  /** The page for every address whose content only the browser knows. */
  shell: Record<Language, string>;
  notFound: Record<Language, string>;
  /** What makes the site installable, at one address, as pages are. */
  manifest: Record<Language, string>;
  serviceWorker: string;
};

/** The site as rendered for one version of the settings. */
export type RenderedSite = {
  /** The text of each file of the table. */
  files: Record<string, string>;
  /** By page: the content policy's hashes of its inline scripts and styles. */
  csp: Record<string, { scriptHashes: string[]; styleHashes: string[] }>;
};

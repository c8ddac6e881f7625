import type { Site } from './job.ts';
import { pageSettingsOf } from './page-settings.ts';

/**
 * Loads the app with the settings of a forwarder. A process does so once: the app keeps them, as it
 * keeps those of its page in a browser.
 */
export async function openSite(site: Site) {
  globalThis.pageSettings = pageSettingsOf(site.settings);
  const { renderAnswer, renderSite } = await import('./render-site.ts');
  return { renderAnswer, renderSite: () => renderSite(site) };
}

import { defaultBrand } from '@jadeport/brand';
import { firstPublicSettings, type PublicSettings } from '@jadeport/settings';

/** The forwarder's settings that pages show, and examples of its numbers. */
export type PageSettings = PublicSettings & { exampleNumber: string; exampleCode: string };

declare global {
  /** Set on the server before the app is loaded: a process renders for one version of the settings. */
  var pageSettings: PageSettings | undefined;
}

/** The id of the element with the settings, which each page has as JSON. */
export const settingsId = 'settings';

function readSettings(): PageSettings {
  if (globalThis.pageSettings) return globalThis.pageSettings;
  const json =
    typeof document === 'undefined' ? null : document.getElementById(settingsId)?.textContent;
  if (json) return JSON.parse(json);
  // Unit tests have no page. The condition keeps the default out of the build.
  if (import.meta.env.DEV) {
    return { ...firstPublicSettings(defaultBrand), exampleNumber: '', exampleCode: '' };
  }
  throw new Error('The page has no settings');
}

/** The settings that the page was rendered with; another version comes with the next page load. */
export const brand: PageSettings = readSettings();

/** The published prices and the opening hours among them. */
export const { tariff, hours } = brand;

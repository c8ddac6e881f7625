import { brandFrom } from '@jadeport/brand';
import { firstPublicSettings } from '@jadeport/settings';
import type { Plugin } from 'vite';
import { dataElement, pageSettingsOf } from './server/page-settings.ts';

/** Gives the page of the development server the settings that the environment names. */
export const devSettings: Plugin = {
  name: 'dev-settings',
  apply: 'serve',
  transformIndexHtml: (html) => {
    const settings = pageSettingsOf(firstPublicSettings(brandFrom(process.env)));
    const element = dataElement('type="application/json" id="settings"', settings);
    return html.replace('<!--head-->', () => element);
  },
};

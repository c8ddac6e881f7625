import * as texts from '@jadeport/i18n/en';
import type { Page } from 'playwright-core';
import type { Site } from './global-setup.ts';

const { apiKeys, controls } = texts;

/** A state of a page that opens with a press, and no address opens. */
export type State = {
  name: string;
  /** `newcomer`: a customer without packages. */
  reader: 'visitor' | 'newcomer' | 'demo' | 'admin';
  path: string;
  /** Opens the state and waits for it. */
  show: (page: Page, site: Site) => Promise<unknown>;
  /** The request that is refused on the way, with 404. */
  refused?: string;
  /** The request that fails on the way, with 500. */
  failing?: string;
  /** The widths that have the state, in px; by default both. */
  widths?: readonly number[];
};

/** Presses the first visible button of the name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first().click();
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();

/** Opens the panel of a list's first row, or of the first that contains `text`. */
export async function firstPanel(page: Page, text = '') {
  await page.locator('[role=row][data-at]').filter({ hasText: text }).first().click();
  await page.locator('main aside').waitFor();
  await page.locator('main aside').getByLabel(controls.loading).waitFor({ state: 'detached' });
}

/** Creates a key, which is then shown once. */
export async function makeKey(page: Page) {
  const { create, made } = apiKeys;
  await press(create.button)(page);
  const form = page.getByRole('dialog');
  await form.getByLabel(create.name).fill('Warehouse scanner');
  await form.getByRole('button', { name: create.submit }).click();
  await page.getByLabel(made.label, { exact: true }).waitFor();
}

/** Presses a button that opens a dialog. */
export const asks = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialog(page);
};

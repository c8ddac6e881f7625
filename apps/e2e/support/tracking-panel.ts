import { fill, type Texts } from '@jadeport/i18n';
import type { Page } from 'playwright-core';

/** Packages of the demonstration data by their carrier's number. */
export const atCustoms = {
  number: 'EV092201108CN',
  carrier: 'CHINA POST',
  status: 'customs_hold',
} as const;

export const look = '/api/tracking/';

export function panelOf(page: Page, { tracking: { panel } }: Texts) {
  const form = page.getByRole('form', { name: panel.heading });
  return {
    number: form.getByLabel(panel.number),
    carrier: form.getByLabel(panel.carrier, { exact: true }),
    button: form.getByRole('button', { name: panel.submit, exact: true }),
    busy: form.getByRole('button', { name: panel.submitting }),
    openSite: (carrier: string) =>
      form.getByRole('button', { name: fill(panel.openSite, { carrier }) }),
  };
}

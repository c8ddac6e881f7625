import { exampleCustomerCode } from '@jadeport/customer-code';
import type { PublicSettings } from '@jadeport/settings';
import { exampleTrackingNumber } from '@jadeport/shipment';
import type { PageSettings } from '../src/lib/brand.ts';

/** The settings of the pages, with examples, so that no page loads the check-digit code for them. */
export const pageSettingsOf = (settings: PublicSettings): PageSettings => ({
  ...settings,
  exampleNumber: exampleTrackingNumber(settings.trackingPrefix),
  exampleCode: exampleCustomerCode(settings.codePrefix),
});

/** Data in an element that no browser runs, escaped so that no text can close it. */
export function dataElement(attributes: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script ${attributes}>${json}</script>`;
}

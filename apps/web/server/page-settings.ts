import type { Brand } from '@jadeport/brand';
import { exampleCustomerCode } from '@jadeport/customer-code';
import { exampleTrackingNumber } from '@jadeport/shipment';
import type { PageSettings } from '../src/lib/brand.ts';

/** The settings of the pages, with examples, so that no page loads the check-digit code for them. */
export const pageSettingsOf = (brand: Brand): PageSettings => ({
  ...brand,
  exampleNumber: exampleTrackingNumber(brand.trackingPrefix),
  exampleCode: exampleCustomerCode(brand.codePrefix),
});

/** Data in an element that no browser runs, escaped so that no text can close it. */
export function dataElement(attributes: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script ${attributes}>${json}</script>`;
}

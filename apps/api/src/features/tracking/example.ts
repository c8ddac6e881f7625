import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import type { Tracking } from '@jadeport/contract/tracking';
import { exampleCustomerCode } from '@jadeport/customer-code';
import { fill } from '@jadeport/i18n';
import { exampleTracking, exampleTrackingNumber } from '@jadeport/shipment';
import { comparedNumber } from '@jadeport/tracking';
import { textsIn } from '../../errors/app-error.ts';

/**
 * The tracking data of the example number and code of our pages; no package and no customer has
 * them. Undefined for every other number.
 */
export function exampleOf(
  number: string,
  business: Settings['business'],
  language: Language,
): Tracking | undefined {
  const isCode = number === exampleCustomerCode(business.codePrefix).toUpperCase();
  if (!isCode && comparedNumber(number) !== exampleTrackingNumber(business.trackingPrefix))
    return undefined;
  const { shipments, tracking } = textsIn[language];
  const example = exampleTracking(business.trackingPrefix, business.name, tracking.sample);
  if (!isCode) return example;
  const { status, updatedAt, progress, carrierUrl } = example;
  return {
    trackingNumber: number,
    status,
    carrier: '',
    updatedAt,
    description: fill(shipments.countLine, { status: shipments.statuses[status], count: 1 }),
    progress,
    carrierUrl,
    events: [],
  };
}

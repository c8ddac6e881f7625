import { exampleTrackingNumber } from '@jadeport/shipment';
import { brand } from '../../lib/brand.ts';

/** A number of ours, as the panel and the example card show it; no package has it. */
export const exampleNumber = exampleTrackingNumber(brand.trackingPrefix);

/** A customer code as an example. */
export const exampleCode = `${brand.codePrefix}07`;

import { exampleCustomerCode } from '@jadeport/customer-code';
import { exampleTrackingNumber } from '@jadeport/shipment';
import { brand } from '../../lib/brand.ts';

/** A number of ours, as the panel and the example card show it; no package has it. */
export const exampleNumber = exampleTrackingNumber(brand.trackingPrefix);

/** A customer code as an example; no customer has it. */
export const exampleCode = exampleCustomerCode(brand.codePrefix);

/** Whether an answer is the example that our own examples open. */
export const isExample = (number: string) => number === exampleNumber || number === exampleCode;

import { exampleCustomerCode } from '@jadeport/customer-code';
import { exampleTrackingNumber } from '@jadeport/shipment';
import { brand } from '../../lib/brand.ts';

/** An example of our tracking numbers, in the panel and on the example card; no package has it. */
export const exampleNumber = exampleTrackingNumber(brand.trackingPrefix);

/** A customer code as an example; no customer has it. */
export const exampleCode = exampleCustomerCode(brand.codePrefix);

/** Whether an answer is the built-in example. */
export const isExample = (number: string) => number === exampleNumber || number === exampleCode;

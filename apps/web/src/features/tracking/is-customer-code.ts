import { parseCustomerCode } from '@jadeport/customer-code';
import { brand } from '../../lib/brand.ts';
import { exampleCode } from './examples.ts';

/** Whether a text is a customer code, whose page shows the packages of a customer by status. */
export const isCustomerCode = (text: string): boolean =>
  text === exampleCode || parseCustomerCode(text, brand.codePrefix) !== undefined;

import { carriers } from '@jadeport/tracking';
import { brand } from '../../lib/brand.ts';

/** A number of ours, as the panel and the example card show it. */
export const exampleNumber: string = carriers[0].placeholder;

/** A customer code as an example. */
export const exampleCode = `${brand.codePrefix}07`;

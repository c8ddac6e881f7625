import { brand } from '../../lib/brand.ts';

/** Examples of our numbers, computed on the server; no package and no customer has them. */
export const { exampleNumber, exampleCode } = brand;

/** Whether an answer is the built-in example. */
export const isExample = (number: string) => number === exampleNumber || number === exampleCode;

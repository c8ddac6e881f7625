import { types } from '@electric-sql/pglite';

/**
 * How both databases give values that have no type of JSON: instants as dates, and 64-bit integers as
 * numbers, which `query.ts` has them typed as. Ours stay far below 2^53.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [types.TIMESTAMPTZ]: (text) => new Date(text),
  [types.INT8]: Number,
};

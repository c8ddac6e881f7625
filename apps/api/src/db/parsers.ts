import { types } from '@electric-sql/pglite';

/**
 * How both drivers return values without a JSON type: instants as dates and 64-bit integers as
 * numbers, the types of `query.ts`. Our integers stay far below 2^53.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [types.TIMESTAMPTZ]: (text) => new Date(text),
  [types.INT8]: Number,
};

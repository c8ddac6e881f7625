import { types } from 'pg';

/**
 * How both drivers return values without a JSON type: instants as dates and 64-bit integers as
 * numbers, the types of `query.ts`. Our integers stay far below 2^53.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.TIMESTAMPTZ]: (text) => new Date(text),
  [types.builtins.INT8]: Number,
};

import { run } from './run.ts';

/**
 * Splits a table that plays each value on each row, row by row. `npm test` plays one of `share`
 * values on each row, beginning with another at the next row, so that each row and each value is
 * played; the long run plays the rest, and a run of this file by name plays all.
 *
 * @param row the number of the row, from 0
 */
export const spread = <Value>(values: readonly Value[], row: number, share: number): Value[] =>
  values.filter((_, at) => run === 'named' || ((at + row) % share === 0) === (run !== 'long'));

/** The rows of a table with their numbers. */
export const numbered = <Row extends object>(rows: readonly Row[]): (Row & { row: number })[] =>
  rows.map((each, row) => ({ ...each, row }));

/** What the command line asks for. */
export type Settings = {
  /** Rounds of everything that is repeated; without it each benchmark has its own number. */
  rounds: number | undefined;
  /** Shorter rounds and fewer of them: enough to see that nothing is wrong, not to quote a figure. */
  quick: boolean;
  /** Where a benchmark could use either database: PostgreSQL instead of the embedded one. */
  postgres: boolean;
};

export type Cell = string | number;

/** Figures under one heading; the first row names the columns. */
export type Table = {
  title: string;
  rows: readonly (readonly Cell[])[];
  notes?: readonly string[];
};

/**
 * What a benchmark found. A figure is never right or wrong by itself: only what may not happen on
 * any machine stands in `faults` (an error, a lost customer, a gap), and fails the run.
 */
export type Outcome = { tables: readonly Table[]; faults: readonly string[] };

export type Benchmark = {
  name: string;
  /** One line for the list of benchmarks. */
  summary: string;
  run(settings: Settings): Promise<Outcome>;
};

/** Thrown where this machine lacks what a benchmark needs: it is left out, and nothing is wrong. */
export class CannotRunError extends Error {
  override name = 'CannotRunError';
}

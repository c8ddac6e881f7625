/** The options of the command line. */
export type Settings = {
  /** Rounds of everything that is repeated; by default each benchmark has its own number. */
  rounds: number | undefined;
  /** Length of the run at half load. */
  minutes: number;
  /** Shorter and fewer rounds: enough to find faults, not to quote figures. */
  quick: boolean;
  /** PostgreSQL instead of the embedded database, where a benchmark supports both. */
  postgres: boolean;
};

export type Cell = string | number;

/** Figures under one heading; the first row contains the column names. */
export type Table = {
  title: string;
  rows: readonly (readonly Cell[])[];
  notes?: readonly string[];
};

/**
 * The result of a benchmark. Figures have no limits; `faults` lists what must not happen on any
 * machine (an error, a lost customer, a gap), and fails the run.
 */
export type Outcome = { tables: readonly Table[]; faults: readonly string[] };

export type Benchmark = {
  name: string;
  /** One line for the list of benchmarks. */
  summary: string;
  run(settings: Settings): Promise<Outcome>;
};

/**
 * Thrown where this machine lacks what a benchmark needs; the benchmark is skipped without a fault.
 */
export class CannotRunError extends Error {
  override name = 'CannotRunError';
}

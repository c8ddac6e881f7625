import { openRows, type RowProblem, type RowReader } from './open-rows.ts';

/** A line of a tariff as the administrator's file has it. */
export type TariffLine = {
  /** As written: 4 to 11 digits, with or without dots. */
  readonly code: string;
  readonly description: string;
  readonly descriptionZh: string;
  /** Shares in thousandths of a percent: 20 % is 20,000. */
  readonly duty: number;
  readonly gct: number;
  readonly scf: number;
  readonly levy: number;
  /** The unit of quantity, such as `kg` or `No.`; may be empty. */
  readonly unit: string;
  /** The first day on which the line is in force, YYYY-MM-DD. */
  readonly from: string;
};

export const tariffColumns = [
  ...['code', 'description', 'description_zh', 'duty', 'gct', 'scf', 'levy', 'unit', 'from'],
] as const;

type Field = 'code' | 'description' | 'description_zh' | Rate | 'unit' | 'from';
type Rate = 'duty' | 'gct' | 'scf' | 'levy';

/** Columns a file has to have; the others may be missing or empty. */
const required: readonly Field[] = ['code', 'description', 'duty', 'gct', 'scf', 'levy', 'from'];
const rates: readonly Rate[] = ['duty', 'gct', 'scf', 'levy'];

type Fault = 'EMPTY' | 'TOO_LONG' | 'NOT_A_CODE' | 'NOT_A_RATE' | 'NOT_A_DAY';
export type TariffProblem = RowProblem<Field, Fault>;

export type TariffReport = {
  /** The rows without problems. */
  readonly lines: readonly TariffLine[];
  readonly problems: readonly TariffProblem[];
};

const longest = 500;

/** Opens a tariff file by the cells of its first row. */
export const openTariff = (heading: readonly string[]): RowReader<Field, Fault, TariffLine> =>
  openRows(heading, {
    columns: tariffColumns as readonly Field[],
    missing: (names) => required.filter((field) => !names.includes(field)),
    read: readRow,
    unique: ['code', ({ code, from }) => `${code.replaceAll(/\D/g, '')} ${from}`],
  });

/**
 * Checks the rows of a tariff file, each by itself: a faulty row is left out and named, the others
 * stay. Rates are in percent (`20`, `0.3`, `20%`, `Free`).
 *
 * @param heading as `openTariff` takes it
 * @param rows the cells of the others; empty rows are skipped
 */
export function readTariffRows(
  heading: readonly string[],
  rows: Iterable<readonly string[]>,
): TariffReport {
  const tariff = openTariff(heading);
  if (tariff.problems.length > 0) return { lines: [], problems: tariff.problems };
  const lines: TariffLine[] = [];
  const problems: TariffProblem[] = [];
  for (const cells of rows) {
    const read = tariff.read(cells);
    if (read.value) lines.push(read.value);
    problems.push(...read.problems);
  }
  return { lines, problems };
}

function readRow(
  cell: (field: Field) => string,
  blame: (field: Field, fault: Fault) => void,
): TariffLine {
  for (const field of required) if (cell(field) === '') blame(field, 'EMPTY');
  for (const field of ['description', 'description_zh', 'unit'] as const)
    if (cell(field).length > longest) blame(field, 'TOO_LONG');
  const code = cell('code');
  if (code !== '' && !isCode(code)) blame('code', 'NOT_A_CODE');
  const share = Object.fromEntries(
    rates.map((field) => {
      const value = shareOf(cell(field));
      if (value === undefined && cell(field) !== '') blame(field, 'NOT_A_RATE');
      return [field, value ?? 0];
    }),
  ) as Record<Rate, number>;
  const from = cell('from');
  if (from !== '' && !isDay(from)) blame('from', 'NOT_A_DAY');
  const description = cell('description');
  return {
    code,
    description,
    descriptionZh: cell('description_zh'),
    ...share,
    unit: cell('unit'),
    from,
  };
}

/** 4 to 11 digits in groups; a spreadsheet's 8.51713E+09 has lost digits. */
const isCode = (text: string) =>
  /^\d+([. ]\d+)*$/.test(text) && /^\d{4,11}$/.test(text.replaceAll(/\D/g, ''));

/** A percentage with at most three decimals, up to 1,000, in thousandths of a percent. */
function shareOf(text: string): number | undefined {
  if (/^free$/i.test(text)) return 0;
  const [, whole = '', decimals = ''] = /^(\d{1,4})(?:\.(\d{1,3}))? ?%?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const share = Number(whole) * 1_000 + Number(decimals.padEnd(3, '0'));
  return share <= 1_000_000 ? share : undefined;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

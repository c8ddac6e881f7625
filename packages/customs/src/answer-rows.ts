import type { Assessed } from './assess.ts';
import { type Lane, lanes } from './assessment-state.ts';
import { openRows, type RowProblem, type RowReader } from './open-rows.ts';

type Part = keyof Assessed;
const parts: readonly Part[] = ['cif', 'duty', 'scf', 'levy', 'caf', 'stamp', 'gct', 'customs'];

/** What Customs answered about one unit, as a row of a file has it. */
export type AnswerRow = {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly trackingNumber: string;
  readonly declarationNumber: string | undefined;
  readonly lane: Lane | undefined;
  readonly currency: 'USD' | 'JMD';
  /** In hundredths of the currency; parts that the row leaves empty are missing. */
  readonly answered: Readonly<Partial<Record<Part, number>>>;
};

type Field = 'tracking_number' | 'declaration_number' | 'lane' | 'currency' | Part;

export const answerColumns: readonly Field[] = [
  ...(['tracking_number', 'declaration_number', 'lane', 'currency'] as const),
  ...parts,
];

type Fault = 'EMPTY' | 'TOO_LONG' | 'NOT_AN_AMOUNT' | 'NOT_A_LANE' | 'NOT_A_CURRENCY';
export type AnswerProblem = RowProblem<Field, Fault>;

/** The longest number of a declaration. */
const longest = 40;

/**
 * Opens a file of what Customs assessed by the cells of its first row. Amounts are decimals (`1,234.50`) in the currency of the row, US dollars where it names none.
 */
export const openAnswers = (heading: readonly string[]): RowReader<Field, Fault, AnswerRow> =>
  openRows(heading, {
    columns: answerColumns,
    missing: (names) => [
      ...(names.includes('tracking_number') ? [] : (['tracking_number'] as const)),
      ...(parts.some((part) => names.includes(part)) ? [] : (['customs'] as const)),
    ],
    read: readRow,
    unique: ['tracking_number', ({ trackingNumber }) => trackingNumber],
  });

function readRow(
  cell: (field: Field) => string,
  blame: (field: Field, fault: Fault) => void,
  row: number,
): AnswerRow {
  const trackingNumber = cell('tracking_number').toUpperCase().replaceAll(/[\s-]/g, '');
  if (trackingNumber === '') blame('tracking_number', 'EMPTY');
  const declarationNumber = cell('declaration_number');
  if (declarationNumber.length > longest) blame('declaration_number', 'TOO_LONG');
  const lane = lanes.find((each) => each === cell('lane').toLowerCase());
  if (cell('lane') !== '' && !lane) blame('lane', 'NOT_A_LANE');
  const currency = (cell('currency') || 'USD').toUpperCase();
  if (currency !== 'USD' && currency !== 'JMD') blame('currency', 'NOT_A_CURRENCY');
  const answered = Object.fromEntries(
    parts.flatMap((part) => {
      const text = cell(part);
      if (text === '') return [];
      const cents = centsIn(text);
      if (cents === undefined) blame(part, 'NOT_AN_AMOUNT');
      return [[part, cents ?? 0]];
    }),
  );
  if (parts.every((part) => cell(part) === '')) blame('customs', 'EMPTY');
  return {
    row,
    trackingNumber,
    declarationNumber: declarationNumber || undefined,
    lane,
    currency: currency === 'JMD' ? 'JMD' : 'USD',
    answered,
  };
}

/** An amount of at most nine digits before the point, with or without commas between thousands. */
function centsIn(text: string): number | undefined {
  const [, whole = '', fraction = ''] =
    /^\$?((?:\d{1,3}(?:,\d{3}){1,2})|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  return Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
}

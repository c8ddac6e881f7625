import type { FieldIssue, IssueKey, Language } from '@jadeport/contract';
import { rejectedLimit, type TariffImport } from '@jadeport/contract/customs';
import type { AnswerProblem, RowProblem, RowReader, TariffProblem } from '@jadeport/customs';
import { fill } from '@jadeport/i18n';
import { invalidField, invalidFields, textsIn } from '../../errors/app-error.ts';
import { readCsv } from '../../readers/csv.ts';

type Fault = (AnswerProblem | TariffProblem)['code'];
type Problem = RowProblem<string, Fault>;

/** What a file may have, and its reader by the cells of its first row. */
type FileForm<Value> = {
  open: (heading: readonly string[]) => RowReader<string, Fault, Value>;
  bytes: number;
  rows?: number;
  /** Characters of a cell. */
  longest: number;
};

/** The good rows, and the first problems of the others in somebody's language. */
type Rows<Value> = Pick<TariffImport, 'rejected' | 'rejectedRows'> & { values: Value[] };

/**
 * Reads a file as it comes: a faulty row is left out and reported, the others stand.
 *
 * @throws VALIDATION_FAILED naming the columns that are missing, and on `file` for too many rows; as
 * `readCsv` does
 */
export async function readRows<Value>(
  file: AsyncIterable<Uint8Array>,
  { open, bytes, rows: most = Number.POSITIVE_INFINITY, longest }: FileForm<Value>,
  language: Language,
): Promise<Rows<Value>> {
  const rows = readCsv(file, bytes);
  const reader = open((await rows.next()).value ?? []);
  if (reader.problems.length > 0) throw invalidFields(reader.problems.map(toIssue));
  const values: Value[] = [];
  const problems: Problem[] = [];
  let rejectedRows = 0;
  for await (const cells of rows) {
    const row = reader.read(cells);
    if (row.value) values.push(row.value);
    if (values.length > most) throw invalidField('file', 'TOO_MANY');
    if (row.problems.length > 0) rejectedRows += 1;
    problems.push(...row.problems.slice(0, rejectedLimit - problems.length));
  }
  const rejected = problems.map((problem) => toRejected(problem, longest, language));
  return { values, rejected, rejectedRows };
}

const keys = {
  COLUMN_MISSING: 'REQUIRED',
  COLUMN_TWICE: 'DUPLICATE',
  EMPTY: 'REQUIRED',
  TOO_LONG: 'TOO_LONG',
  TWICE: 'DUPLICATE',
  NOT_A_CODE: 'TARIFF_CODE_INVALID',
  NOT_A_RATE: 'PERCENT_INVALID',
  NOT_A_DAY: 'DAY_INVALID',
  NOT_AN_AMOUNT: 'AMOUNT_INVALID',
  NOT_A_LANE: 'NOT_A_CHOICE',
  NOT_A_CURRENCY: 'CURRENCY_INVALID',
} as const satisfies Record<Fault, IssueKey>;

const toIssue = ({ row, field, code }: Problem): FieldIssue => ({
  path: `row ${row} ${field}`,
  key: keys[code],
  params: {},
});

function toRejected({ row, field, code, value }: Problem, max: number, language: Language) {
  const text = fill(textsIn[language].validation[keys[code]], { max });
  const seen = value ? ` (${value})` : '';
  return { row, field, message: `${field}: ${text}${seen}` };
}

import { describe, expect, test } from 'vitest';
import { answerColumns, openAnswers } from './answer-rows.ts';

const heading = [...answerColumns];
const row = (changes: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    tracking_number: 'CJS 123 456 7893',
    declaration_number: 'IMS4 2026 1',
    lane: 'Green',
    currency: '',
    customs: '1,075.74',
    ...changes,
  };
  return heading.map((name) => cells[name] ?? '');
};
const read = (changes: Record<string, string>) => openAnswers(heading).read(row(changes));
const problem = (changes: Record<string, string>) =>
  read(changes).problems.map(({ field, code }) => [field, code]);

test('a good row becomes an answer in hundredths', () => {
  expect(read({ duty: '24', gct: '$30.5' })).toEqual({
    problems: [],
    value: {
      row: 2,
      trackingNumber: 'CJS1234567893',
      declarationNumber: 'IMS4 2026 1',
      lane: 'green',
      currency: 'USD',
      answered: { duty: 2_400, gct: 3_050, customs: 107_574 },
    },
  });
});

test.each([
  [{ tracking_number: '' }, 'tracking_number', 'EMPTY'],
  [{ customs: '' }, 'customs', 'EMPTY'],
  [{ customs: '12.345' }, 'customs', 'NOT_AN_AMOUNT'],
  [{ customs: '-3' }, 'customs', 'NOT_AN_AMOUNT'],
  [{ duty: '1,23' }, 'duty', 'NOT_AN_AMOUNT'],
  [{ duty: '1e3' }, 'duty', 'NOT_AN_AMOUNT'],
  [{ lane: 'blue' }, 'lane', 'NOT_A_LANE'],
  [{ currency: 'CNY' }, 'currency', 'NOT_A_CURRENCY'],
  [{ declaration_number: 'x'.repeat(41) }, 'declaration_number', 'TOO_LONG'],
])('%o is a fault of %s: %s', (changes, field, code) => {
  expect(problem(changes)).toEqual([[field, code]]);
});

describe('a file', () => {
  test('has a unit once, and its empty rows are skipped', () => {
    const answers = openAnswers(heading);
    expect(answers.read(row()).problems).toEqual([]);
    expect(answers.read([''])).toEqual({ problems: [] });
    expect(answers.read(row())).toMatchObject({ problems: [{ row: 4, code: 'TWICE' }] });
  });

  test.each([
    [['customs'], 'tracking_number', 'COLUMN_MISSING'],
    [['Tracking_Number'], 'customs', 'COLUMN_MISSING'],
    [['tracking_number', 'gct', 'gct'], 'gct', 'COLUMN_TWICE'],
  ])('with the heading %o is refused: %s %s', (names, field, code) => {
    expect(openAnswers(names).problems).toMatchObject([{ row: 1, field, code }]);
  });

  test('may name the columns in any order', () => {
    expect(openAnswers(['CUSTOMS', '\uFEFFtracking_number']).problems).toEqual([]);
  });
});

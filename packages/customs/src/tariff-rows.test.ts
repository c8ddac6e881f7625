import { describe, expect, test } from 'vitest';
import { readTariffRows, tariffColumns } from './tariff-rows.ts';

const heading = [...tariffColumns];
const row = (changes: Partial<Record<(typeof tariffColumns)[number], string>> = {}) => {
  const cells = {
    code: '6109.10',
    description: 'T-shirts',
    description_zh: 'T恤',
    duty: '20',
    gct: '15',
    scf: '0.3',
    levy: '0.5',
    unit: 'No.',
    from: '2026-04-01',
    ...changes,
  };
  return heading.map((name) => cells[name]);
};

test('a good row becomes a line with shares in thousandths of a percent', () => {
  expect(readTariffRows(heading, [row()])).toEqual({
    problems: [],
    lines: [
      {
        code: '6109.10',
        description: 'T-shirts',
        descriptionZh: 'T恤',
        duty: 20_000,
        gct: 15_000,
        scf: 300,
        levy: 500,
        unit: 'No.',
        from: '2026-04-01',
      },
    ],
  });
});

test.each([
  ['0', 0],
  ['Free', 0],
  ['20%', 20_000],
  ['20 %', 20_000],
  ['0.305', 305],
  ['1000', 1_000_000],
])('a duty of %s is %i', (duty, share) => {
  expect(readTariffRows(heading, [row({ duty })]).lines[0]?.duty).toBe(share);
});

test.each([
  [{ code: '' }, 'code', 'EMPTY'],
  [{ code: '610' }, 'code', 'NOT_A_CODE'],
  [{ code: '123456789012' }, 'code', 'NOT_A_CODE'],
  [{ code: '8.51713E+09' }, 'code', 'NOT_A_CODE'],
  [{ code: 'ABCD' }, 'code', 'NOT_A_CODE'],
  [{ code: '6109..10' }, 'code', 'NOT_A_CODE'],
  [{ description: ' ' }, 'description', 'EMPTY'],
  [{ description: 'x'.repeat(501) }, 'description', 'TOO_LONG'],
  [{ duty: '' }, 'duty', 'EMPTY'],
  [{ duty: '20,5' }, 'duty', 'NOT_A_RATE'],
  [{ gct: '-1' }, 'gct', 'NOT_A_RATE'],
  [{ scf: '0.3001' }, 'scf', 'NOT_A_RATE'],
  [{ levy: '1000.001' }, 'levy', 'NOT_A_RATE'],
  [{ levy: 'NaN' }, 'levy', 'NOT_A_RATE'],
  [{ from: '' }, 'from', 'EMPTY'],
  [{ from: '2026-02-30' }, 'from', 'NOT_A_DAY'],
  [{ from: '01/04/2026' }, 'from', 'NOT_A_DAY'],
] as const)('%j is told as %s %s, and the other rows stay', (changes, field, code) => {
  const { lines, problems } = readTariffRows(heading, [row({ code: '0101' }), row(changes)]);
  expect(problems).toMatchObject([{ row: 3, field, code }]);
  expect(lines.map((line) => line.code)).toEqual(['0101']);
});

describe('a file', () => {
  test('may have its columns in any order and case, a mark at its start, and no Chinese', () => {
    const names = ['\uFEFFFrom', 'LEVY', 'scf', 'GCT ', 'duty', 'Description', 'Code', 'remark'];
    const cells = ['2026-04-01', '0.5', '0.3', '15', '20', 'T-shirts', '6109', 'x'];
    const { lines, problems } = readTariffRows(names, [cells]);
    expect(problems).toEqual([]);
    expect(lines).toMatchObject([{ code: '6109', descriptionZh: '', unit: '', scf: 300 }]);
  });

  test('without a column is not read, and each missing or doubled one is named', () => {
    const { lines, problems } = readTariffRows(
      ['code', 'code', 'duty', 'gct', 'scf', 'levy'],
      [row()],
    );
    expect(lines).toEqual([]);
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'description COLUMN_MISSING',
      'from COLUMN_MISSING',
      'code COLUMN_TWICE',
    ]);
  });

  test('counts rows as a spreadsheet does, skips empty ones, and shortens what it shows', () => {
    const long = row({ duty: 'y'.repeat(100) });
    const { lines, problems } = readTariffRows(heading, [row(), heading.map(() => ' '), long, []]);
    expect(lines).toHaveLength(1);
    expect(problems).toEqual([
      { row: 4, field: 'duty', code: 'NOT_A_RATE', value: 'y'.repeat(40) },
    ]);
  });

  test('may have one code from several days, but not twice from one', () => {
    const rows = [row(), row({ from: '2027-01-01' }), row({ code: '610910' })];
    const { lines, problems } = readTariffRows(heading, rows);
    expect(lines).toHaveLength(2);
    expect(problems).toMatchObject([{ row: 4, field: 'code', code: 'TWICE' }]);
  });
});

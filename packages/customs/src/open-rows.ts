/** What is wrong with a row, or with a column of the heading. */
export type RowProblem<Field extends string, Code extends string> = {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly row: number;
  readonly field: Field;
  readonly code: Code | 'COLUMN_MISSING' | 'COLUMN_TWICE' | 'TWICE';
  /** What stands there, shortened. */
  readonly value: string;
};

/** Reads rows one by one; `problems` of the heading leave nothing to read. */
export type RowReader<Field extends string, Code extends string, Value> = {
  readonly problems: readonly RowProblem<Field, Code>[];
  /** What a row says, or what is wrong with it; neither for an empty row. */
  readonly read: (cells: readonly string[]) => {
    readonly value?: Value;
    readonly problems: readonly RowProblem<Field, Code>[];
  };
};

type Table<Field extends string, Code extends string, Value> = {
  readonly columns: readonly Field[];
  /** What has to be in a heading and is not. */
  readonly missing: (names: readonly string[]) => readonly Field[];
  /** Reads a row by its trimmed cells, and blames those that are wrong. */
  readonly read: (
    cell: (field: Field) => string,
    blame: (field: Field, code: Code) => void,
    row: number,
  ) => Value;
  /** What no two rows share, and the column that says so. */
  readonly unique: readonly [Field, (value: Value) => string];
};

/**
 * Opens a file by the cells of its first row, in any order and case. Rows count as a spreadsheet does,
 * empty ones included.
 */
export function openRows<Field extends string, Code extends string, Value>(
  heading: readonly string[],
  { columns, missing, read, unique: [key, keyOf] }: Table<Field, Code, Value>,
): RowReader<Field, Code, Value> {
  const names = heading.map((name) => name.trim().toLowerCase());
  const isTwice = (field: Field) => names.indexOf(field) !== names.lastIndexOf(field);
  const seen = new Set<string>();
  let row = 1;
  return {
    problems: [
      ...missing(names).map(
        (field) => ({ row, field, code: 'COLUMN_MISSING', value: '' }) as const,
      ),
      ...columns
        .filter(isTwice)
        .map((field) => ({ row, field, code: 'COLUMN_TWICE', value: field }) as const),
    ],
    read(cells) {
      row += 1;
      if (cells.every((each) => each.trim() === '')) return { problems: [] };
      const cell = (field: Field) => (cells[names.indexOf(field)] ?? '').trim();
      const problems: RowProblem<Field, Code>[] = [];
      const blame = (field: Field, code: Code | 'TWICE') =>
        problems.push({ row, field, code, value: cell(field).slice(0, 40) });
      const value = read(cell, blame, row);
      if (problems.length === 0 && seen.has(keyOf(value))) blame(key, 'TWICE');
      if (problems.length > 0) return { problems };
      seen.add(keyOf(value));
      return { value, problems };
    },
  };
}

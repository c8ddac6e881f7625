import type { Cell, Outcome, Table } from './benchmark.ts';

/** Prints an outcome as Markdown for docs/benchmarks.md. */
export function printOutcome({ tables, faults }: Outcome): void {
  for (const table of tables) console.log(`\n${markdown(table)}`);
  for (const fault of faults) console.log(`\nWRONG: ${fault}`);
}

function markdown({ title, rows, notes = [] }: Table): string {
  const cells = rows.map((row) => row.map(shown));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) => {
    const padded = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [head = [], ...body] = cells;
  return [
    `### ${title}\n`,
    line(head),
    line(rule),
    ...body.map(line),
    ...notes.map((n) => `\n${n}`),
  ].join('\n');
}

const shown = (cell: Cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell);

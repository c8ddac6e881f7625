import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sheet } from './pdf-worker.ts';
import { type Cell, cellsOf, type Format, headingsOf, type Table } from './table.ts';

/**
 * A table on pages of A4 across, with the headings on each; a text that does not fit is cut. A thread
 * draws it, so that requests do not wait for it, and ends with the file.
 */
export const pdf: Format = { type: 'application/pdf', write };

async function* write<Row>(table: Table<Row>): AsyncGenerator<Uint8Array> {
  const workerData: Sheet = {
    title: table.title,
    headings: headingsOf(table),
    widths: table.columns.map(({ width = 1 }) => width),
  };
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData });
  const failure = new Promise<never>((_, reject) => thread.on('error', reject));
  // A failure before the first rows is told with them.
  failure.catch(() => undefined);
  const draw = async (lines: readonly Cell[][] | null): Promise<Uint8Array[]> => {
    thread.postMessage(lines);
    const [parts] = await Promise.race([once(thread, 'message'), failure]);
    return parts;
  };
  try {
    for await (const rows of table.rows) yield* await draw(rows.map((row) => cellsOf(table, row)));
    yield* await draw(null);
  } finally {
    await thread.terminate();
  }
}

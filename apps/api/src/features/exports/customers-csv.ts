import type { Readable } from 'node:stream';
import type { Reader } from '../../db/database.ts';
import { csv } from '../../writers/csv.ts';
import { startStream } from '../../writers/table.ts';
import { customers } from './customer-rows.ts';

/**
 * Every customer as CSV, page by page at the reader's speed.
 *
 * @param stopping ends it early, as a failure
 */
export function customersCsv(database: Reader, stopping: AbortSignal): Promise<Readable> {
  const table = customers(database);
  async function* rows() {
    for await (const page of table.rows) {
      stopping.throwIfAborted();
      yield page;
    }
  }
  return startStream(csv.write({ ...table, rows: rows() }));
}

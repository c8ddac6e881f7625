import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { AppError, invalidField } from '../errors/app-error.ts';

/** Spreadsheets in some countries write semicolons. */
export const delimiterOf = (heading: string): string => {
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

/**
 * Reads the rows of separated values in UTF-8 as they come, the heading first; empty ones have one empty
 * cell. NUL, which PostgreSQL rejects, is left out.
 *
 * @param limit in bytes
 * @throws BODY_TOO_LARGE; VALIDATION_FAILED on `file` for other bytes than UTF-8, on `row 7` where quotes
 * do not close
 */
export async function* readCsv(
  file: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<string[]> {
  const texts = textsOf(file, limit);
  const first = (await texts.next()).value ?? '';
  const [heading = ''] = first.split(/\r?\n/, 1);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(heading),
    relax_column_count: true,
    // A stray quote within a cell is a cell's text, as spreadsheets read it.
    relax_quotes: true,
    max_record_size: 64 * 1024,
  });
  async function* all() {
    yield first;
    yield* texts;
  }
  const rows: AsyncIterable<string[]> = Readable.from(all(), { objectMode: false }).compose(parser);
  try {
    yield* rows;
  } catch (thrown) {
    if (thrown instanceof AppError || !isOfTheFile(thrown)) throw thrown;
    throw invalidField(`row ${parser.info.records + 1}`, 'INVALID');
  }
}

const isOfTheFile = (thrown: unknown): thrown is CsvError =>
  thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('CSV_');

/** Pieces of at least a heading's length where there is one, so that the first names the columns. */
async function* textsOf(file: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let size = 0;
  let waiting = '';
  let isFirst = true;
  try {
    for await (const piece of file) {
      size += piece.length;
      if (size > limit) throw new AppError('BODY_TOO_LARGE', { limit: limit / 1024 });
      waiting += decoder.decode(piece, { stream: true }).replaceAll('\0', '');
      if (isFirst && !waiting.includes('\n') && size < 16 * 1024) continue;
      isFirst = false;
      yield waiting;
      waiting = '';
    }
    yield waiting + decoder.decode();
  } catch (thrown) {
    if (thrown instanceof TypeError) throw invalidField('file', 'CHARACTER_REFUSED');
    throw thrown;
  }
}

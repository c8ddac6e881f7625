import type { tariffOutput } from '@jadeport/contract/customs';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { query } from '../../db/query.ts';
import { tariffBook } from './tariff-book.ts';
import { TariffImport } from './tariff-import.entity.ts';

/** The tariff in force today: its lines, and the newest file. */
export async function getTariff(
  deps: Pick<Deps, 'database' | 'clock'>,
): Promise<z.infer<typeof tariffOutput>> {
  const [book, newest] = [
    await tariffBook(deps.database, deps),
    await query(deps.database, TariffImport)
      .selectFrom('tariff_imports')
      .select(['source', 'lines', 'recorded_at as recordedAt'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ];
  const lines = book?.tariff.size ?? 0;
  if (!newest) return { lines, newest: null };
  const { source, recordedAt, lines: inFile } = newest;
  return { lines, newest: { source, lines: inFile, importedAt: recordedAt.toISOString() } };
}

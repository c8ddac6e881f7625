import type { Language } from '@jadeport/contract';
import { type TariffImport as Report, tariffFileLimit } from '@jadeport/contract/customs';
import { type TariffLine as Line, openTariff } from '@jadeport/customs';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { whileWaiting } from '../../waiting.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { readRows } from './read-rows.ts';
import { digitsOf } from './tariff-book.ts';
import { TariffImport } from './tariff-import.entity.ts';
import { TariffLine } from './tariff-line.entity.ts';

type Needs = Pick<Deps, 'database' | 'clock'>;
type Form = { source?: string | undefined; language: Language };

const form = { open: openTariff, bytes: tariffFileLimit, longest: 500 };

/** Lines written in one statement. */
const slice = 1_000;

/**
 * Imports tariff lines from a file that is read as it comes. Faulty rows are left out and reported, the
 * others are stored together: a line counts from its day until a later one of its code, so that earlier
 * ones stay. The same file again changes nothing.
 *
 * @throws BODY_TOO_LARGE; VALIDATION_FAILED naming the columns that are missing, and as `readRows` does
 */
export async function importTariff(
  { database, clock }: Needs,
  actor: Actor,
  { source = '', language }: Form,
  file: AsyncIterable<Uint8Array>,
): Promise<Report> {
  const { values: lines, ...report } = await whileWaiting(() => readRows(file, form, language));
  const changed = await database.em().transactional(async (tx) => {
    const changes = await storeLines(tx, lines, { source, recordedAt: clock() });
    const details = { lines: lines.length, changed: changes, rejected: report.rejectedRows };
    await record(tx, {
      actor,
      action: 'customs.tariff-imported',
      ...(source && { thing: source }),
      details,
    });
    return changes;
  });
  return { imported: lines.length, changed, ...report };
}

const told = [
  'code',
  'description',
  'description_zh',
  'duty',
  'gct',
  'scf',
  'levy',
  'unit',
] as const;

/** @returns how many lines were not there in this form */
async function storeLines(
  tx: EntityManager,
  lines: readonly Line[],
  { source, recordedAt }: { source: string; recordedAt: Date },
): Promise<number> {
  const { id } = await query(tx, TariffImport)
    .insertInto('tariff_imports')
    .values({ source, lines: lines.length, recorded_at: recordedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ code, from, descriptionZh, ...line }) => ({
    ...line,
    digits: digitsOf(code),
    from_day: from,
    import_id: id,
    code,
    description_zh: descriptionZh,
  }));
  // In one order, so that two imports at once wait for each other and never in a circle.
  rows.sort((one, other) => (one.digits + one.from_day < other.digits + other.from_day ? -1 : 1));
  let changed = 0;
  for (let at = 0; at < rows.length; at += slice) {
    const { numInsertedOrUpdatedRows = 0n } = await query(tx, TariffLine)
      .insertInto('tariff_lines')
      .values(rows.slice(at, at + slice))
      .onConflict((conflict) =>
        conflict
          .columns(['digits', 'from_day'])
          .doUpdateSet((eb) => ({
            import_id: eb.ref('excluded.import_id'),
            ...Object.fromEntries(told.map((name) => [name, eb.ref(`excluded.${name}`)])),
          }))
          .where(
            sql<boolean>`(${sql.join(told.map((name) => sql.ref(`tariff_lines.${name}`)))})
              is distinct from (${sql.join(told.map((name) => sql.ref(`excluded.${name}`)))})`,
          ),
      )
      .executeTakeFirstOrThrow();
    changed += Number(numInsertedOrUpdatedRows);
  }
  return changed;
}

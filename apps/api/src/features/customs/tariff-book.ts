import {
  type PreparedCorrections,
  type PreparedTariff,
  prepareCorrections,
  prepareTariff,
} from '@jadeport/customs';
import { settingsZone } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { Database, Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { GoodsCorrection } from './goods-correction.entity.ts';
import { TariffImport } from './tariff-import.entity.ts';
import { TariffLine } from './tariff-line.entity.ts';

/** A line in force; shares in thousandths of a percent. */
export type LineInForce = Awaited<ReturnType<typeof linesOn>>[number];

/** What classification reads, ready for many questions. */
export type TariffBook = {
  readonly tariff: PreparedTariff<LineInForce>;
  readonly corrections: PreparedCorrections;
  readonly byDigits: ReadonlyMap<string, LineInForce>;
};

/** A code without dots, as lines are compared. */
export const digitsOf = (code: string): string => code.replaceAll(/\D/g, '');

/** The latest corrections that are held in memory. */
const correctionsHeld = 20_000;

type Held = { tariffKey: string; correctionsKey: number; book: TariffBook };
const held = new WeakMap<Database, Held>();

/**
 * The tariff in force today, in Jamaica, and what staff corrected. It is held in memory: one statement
 * asks whether either has changed since, in any process.
 *
 * @param source the transaction of the caller, where there is one
 * @returns undefined without a tariff
 */
export async function tariffBook(
  source: Source,
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
): Promise<TariffBook | undefined> {
  const { imports, corrections } = await newest(source);
  if (imports === 0) return undefined;
  const day = dayAt(settingsZone, clock());
  const tariffKey = `${imports} on ${day}`;
  const before = held.get(database);
  if (before?.tariffKey === tariffKey && before.correctionsKey === corrections) return before.book;
  const isSame = before?.tariffKey === tariffKey;
  const { tariff, byDigits } = isSame ? before.book : prepared(await linesOn(source, day));
  const book = { tariff, byDigits, corrections: prepareCorrections(await readCorrections(source)) };
  held.set(database, { tariffKey, correctionsKey: corrections, book });
  return tariff.size > 0 ? book : undefined;
}

const prepared = (lines: readonly LineInForce[]) => ({
  tariff: prepareTariff(lines),
  byDigits: new Map(lines.map((line) => [line.digits, line])),
});

async function newest(source: Source) {
  const row = await query(source, TariffImport, GoodsCorrection)
    .selectNoFrom((eb) => [
      eb
        .selectFrom('tariff_imports')
        .select((of) => of.fn.max('id').as('id'))
        .as('imports'),
      eb
        .selectFrom('goods_corrections')
        .select((of) => of.fn.max('id').as('id'))
        .as('corrections'),
    ])
    .executeTakeFirstOrThrow();
  return { imports: Number(row.imports ?? 0), corrections: Number(row.corrections ?? 0) };
}

/** Of each code the line that came into force last. */
const linesOn = (source: Source, day: string) =>
  query(source, TariffLine, TariffImport)
    .selectFrom('tariff_lines as l')
    .innerJoin('tariff_imports as i', 'i.id', 'l.import_id')
    .where('l.from_day', '<=', day)
    .distinctOn('l.digits')
    .orderBy('l.digits')
    .orderBy('l.from_day', 'desc')
    .select([
      ...(['l.digits', 'l.code', 'l.description', 'l.description_zh as descriptionZh'] as const),
      ...(['l.duty', 'l.gct', 'l.scf', 'l.levy', 'l.unit', 'i.source'] as const),
      sql<string>`l.from_day::text`.as('from'),
    ])
    .execute();

const readCorrections = async (source: Source) =>
  (
    await query(source, GoodsCorrection)
      .selectFrom('goods_corrections')
      .select(['text', 'code'])
      .orderBy('id', 'desc')
      .limit(correctionsHeld)
      .execute()
  ).toReversed();

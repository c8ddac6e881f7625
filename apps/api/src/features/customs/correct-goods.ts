import type { correctGoodsInput, SuggestedLine } from '@jadeport/contract/customs';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { invalidField } from '../../errors/app-error.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import { GoodsCorrection } from './goods-correction.entity.ts';
import { asAsked } from './search-tariff.ts';
import { digitsOf, tariffBook } from './tariff-book.ts';

/** What a person chose for a text of goods. */
export type Choice = { text: string; code: string };

/** How a text is compared: spelling in capitals and outer spaces say nothing. */
export const comparableText = (text: string) => text.trim().toLowerCase();

/**
 * Learns what staff chose where something else was suggested; of two choices for one text the later one
 * counts. Its id grows, so that every process reads it again.
 */
export async function learn(
  tx: EntityManager,
  choices: readonly Choice[],
  recordedAt: Date,
): Promise<void> {
  const latest = new Map(choices.map(({ text, code }) => [comparableText(text), code]));
  if (latest.size === 0) return;
  const texts = [...latest.keys()];
  await query(tx, GoodsCorrection)
    .deleteFrom('goods_corrections')
    .where((eb) => eb('text', '=', eb.fn.any(eb.val(texts))))
    .execute();
  await query(tx, GoodsCorrection)
    .insertInto('goods_corrections')
    .values(
      [...latest].map(([text, code]) => ({ text, code: digitsOf(code), recorded_at: recordedAt })),
    )
    .onConflict((conflict) =>
      conflict.column('text').doUpdateSet((eb) => ({
        code: eb.ref('excluded.code'),
        recorded_at: eb.ref('excluded.recorded_at'),
      })),
    )
    .execute();
}

/**
 * Writes down which line of the tariff goods have; texts like it are suggested that line first.
 *
 * @throws VALIDATION_FAILED for a code that is not in force
 */
export async function correctGoods(
  em: EntityManager,
  deps: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  { description, tariffCode }: z.output<typeof correctGoodsInput>,
): Promise<SuggestedLine> {
  const line = (await tariffBook(em, deps))?.byDigits.get(digitsOf(tariffCode));
  if (!line) throw invalidField('tariffCode', 'TARIFF_CODE_UNKNOWN');
  await em.transactional(async (tx) => {
    await learn(tx, [{ text: description, code: line.digits }], deps.clock());
    const details = { code: line.code };
    await record(tx, { actor, action: 'customs.goods-corrected', thing: description, details });
  });
  return asAsked(line);
}

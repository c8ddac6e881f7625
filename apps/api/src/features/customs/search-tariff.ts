import type { SuggestedLine, searchTariffInput } from '@jadeport/contract/customs';
import { classify, type Suggestion } from '@jadeport/customs';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { digitsOf, type LineInForce, type TariffBook, tariffBook } from './tariff-book.ts';

type Form = z.output<typeof searchTariffInput>;

/**
 * Suggests lines of the tariff for goods as a shop names them, or lists those of a code. Nothing
 * without a tariff.
 */
export async function searchTariff(
  deps: Pick<Deps, 'database' | 'clock'>,
  { q, limit }: Form,
): Promise<SuggestedLine[]> {
  const book = await tariffBook(deps.database, deps);
  if (!book) return [];
  const digits = /^\d[\d. ]*$/.test(q) ? digitsOf(q) : '';
  if (digits.length >= 2) return linesFrom(book, digits).slice(0, limit).map(asAsked);
  return suggest(book, q, limit).map(toSuggestedLine);
}

/** The likeliest lines for a text of goods, the best first. */
export const suggest = (
  { tariff, corrections }: TariffBook,
  text: string,
  limit = 5,
): Suggestion<LineInForce>[] => classify(text, tariff, corrections, limit);

const linesFrom = ({ byDigits }: TariffBook, digits: string) =>
  [...byDigits.values()].filter((line) => line.digits.startsWith(digits));

/** A line that was named by its code. */
export const asAsked = (line: LineInForce) =>
  toSuggestedLine({
    heading: line.digits.slice(0, 4),
    line,
    confidence: 1,
    reason: { by: 'code', words: [], aside: [] },
  });

type Found = Omit<Suggestion<LineInForce>, 'reason'> & {
  reason: SuggestedLine['reason'] | Suggestion['reason'];
};

/** A suggestion as it is answered. */
export const toSuggestedLine = ({ heading, line, confidence, reason }: Found): SuggestedLine => ({
  code: line.code,
  description: line.description,
  descriptionZh: line.descriptionZh,
  duty: percent(line.duty),
  gct: percent(line.gct),
  scf: percent(line.scf),
  levy: percent(line.levy),
  unit: line.unit,
  from: line.from,
  source: line.source,
  heading,
  confidence,
  reason: { by: reason.by, words: [...reason.words], aside: [...reason.aside] },
});

/** Of thousandths of a percent. */
const percent = (share: number) => share / 1_000;

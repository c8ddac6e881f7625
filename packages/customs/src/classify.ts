import { type PreparedCorrections, recall } from './corrections.ts';
import { lexicon } from './lexicon.ts';
import {
  comparable,
  headingsByWords,
  linesOf,
  type PreparedTariff,
  type TariffText,
} from './prepare-tariff.ts';
import { type Named, type Reading, readGoods } from './read-goods.ts';
import { type Scored, scoreHeadings } from './score-headings.ts';

/** Why a heading is suggested; the texts of it are the application's. */
export type Reason = {
  /** `correction`: staff chose it for a similar text; `description`: only the tariff's own words. */
  readonly by: 'words' | 'correction' | 'description';
  /** The words of the text that speak for it. */
  readonly words: readonly string[];
  /** Names in the text that were taken for what the goods are for, or for what comes with them. */
  readonly aside: readonly string[];
};

export type Suggestion<L extends TariffText = TariffText> = {
  /** The heading of the HS, 4 digits. */
  readonly heading: string;
  /** The best line of the tariff under the heading. */
  readonly line: L;
  /** From 0 to 1: of suggestions with 0.8 and more, fewer than 2 in 100 are wrong. */
  readonly confidence: number;
  readonly reason: Reason;
};

type Guess = { code: string; confidence: number; reason: Reason };

/**
 * Suggests lines of a tariff for an item text of a shop, in English, Chinese or both; the best
 * first, one a heading, none where nothing fits. A person decides: nothing is applied from it.
 *
 * @param corrections what staff chose for other texts; it goes before the lexicon where a text is
 * similar.
 */
export function classify<L extends TariffText>(
  text: string,
  tariff: PreparedTariff<L>,
  corrections?: PreparedCorrections,
  limit = 5,
): Suggestion<L>[] {
  const reading = readGoods(text);
  const words = comparable(text);
  const guesses = new Map<string, Guess>();
  for (const guess of [
    ...(corrections ? byCorrections(text, corrections) : []),
    ...byWords(reading),
    ...byDescription(tariff, words),
  ]) {
    const heading = guess.code.slice(0, 4);
    const before = guesses.get(heading);
    if (!before) guesses.set(heading, { ...guess });
    else if (guess.code.startsWith(before.code)) before.code = guess.code;
  }
  const names = new Set([...words, ...reading.named.flatMap(({ word }) => [...comparable(word)])]);
  const ranked = [...guesses.values()]
    .filter(({ code }) => tariff.byHeading.has(code.slice(0, 4)))
    .toSorted((one, other) => other.confidence - one.confidence);
  // Together they are not more than sure, so a correction leaves little to what it corrects.
  let left = 1;
  return ranked.slice(0, limit).flatMap(({ code, confidence, reason }) => {
    const [line] = linesOf(tariff, code, names);
    const own = Math.min(confidence, left);
    left -= own;
    if (!line) return [];
    return { heading: code.slice(0, 4), line, confidence: Math.round(own * 100) / 100, reason };
  });
}

/** The same text again is nearly sure; a similar one is likelier than what the lexicon says. */
function byCorrections(text: string, corrections: PreparedCorrections): Guess[] {
  return recall(text, corrections).map(({ code, likeness }) => ({
    code,
    confidence: likeness > 0.99 ? 0.97 : 0.35 + 0.5 * likeness,
    reason: { by: 'correction', words: [], aside: [] },
  }));
}

function byWords(reading: Reading): Guess[] {
  const scored = scoreHeadings(reading).slice(0, 8);
  const [first] = scored;
  if (!first) return [];
  const sure = confidenceOf(first, scored, reading);
  const rest = scored.slice(1).reduce((sum, { score }) => sum + score, 0);
  const aside = reading.named.filter(({ role }) => role === 'target' || role === 'extra');
  return scored.map((each) => ({
    code: each.code,
    // What is left is shared by the others, none of them above the first.
    confidence:
      each === first ? sure : Math.min(sure * 0.99, ((1 - sure) * 0.9 * each.score) / rest),
    reason: {
      by: 'words',
      words: [...new Set(each.names.map(({ word }) => word))],
      aside: aside.filter((other) => !each.names.includes(other)).map(({ word }) => word),
    },
  }));
}

/** How far the first heading may be trusted; the steps are held to the table of titles by a test. */
function confidenceOf(first: Scored, scored: readonly Scored[], reading: Reading): number {
  const concepts = new Set(first.names.map(({ concept }) => concept));
  const rival = scored.find(({ names }) => !names.some(({ concept }) => concepts.has(concept)));
  const ratio = (rival?.score ?? 0) / first.score;
  const apart = ratio >= 0.8 ? 0.55 : ratio >= 0.5 ? 0.72 : ratio >= 0.35 ? 0.85 : 1;
  const goods = first.names.filter(({ role }) => role === 'goods');
  const [main] = goods;
  // Goods of which only the extras are known may be anything.
  const role = main && !reading.isGuess ? 1 : 0.6;
  // An unknown word behind the goods may be the goods: dress form, lamp oil.
  const open = main && goods.every(({ end }) => isOpen(end, reading)) ? 0.8 : 1;
  // A comb or a blanket with a plug is another thing, in a chapter of machines.
  const plugged = reading.tags.has('powered') && first.heading < '8400' ? 0.8 : 1;
  const joined = main && isJoined(main, reading) ? 0.82 : 1;
  return first.clarity * apart * role * open * plugged * joined;
}

/** Whether other goods stand right before a name, as in building block tiles: a new compound. */
function isJoined({ start, concept }: Named, { named, units }: Reading): boolean {
  const before = named.find(({ end }) => end === start);
  if (!before || before.concept === concept || units[start]?.apart) return false;
  const headings = new Set(concept.variants.map(({ code }) => code.slice(0, 4)));
  const isSame = before.concept.variants.some(({ code }) => headings.has(code.slice(0, 4)));
  // A phone before a case says what it is for.
  return !isSame && !(before.concept.gives.length > 0 && concept.isAccessory);
}

/** Whether the word behind a name is neither in the lexicon nor a number. */
function isOpen(at: number, { units }: Reading): boolean {
  const unit = units[at];
  if (!unit || unit.apart || /^\d/.test(unit.text)) return false;
  if (unit.isHan && unit.spaced) return false;
  return lexicon().startingAt(units, at).length === 0;
}

/** Where the lexicon knows nothing, the words of the tariff itself, which is a weak hint. */
function byDescription(tariff: PreparedTariff, words: ReadonlySet<string>): Guess[] {
  const found = headingsByWords(tariff, words).slice(0, 5);
  const whole = found.reduce((sum, [, worth]) => sum + worth, 0);
  return found.map(([code, worth]) => ({
    code,
    confidence: Math.min(0.15, (0.3 * worth) / whole),
    reason: { by: 'description', words: [], aside: [] },
  }));
}

import { unitsOf } from './units.ts';

/** What staff put right: a text, and the code or heading that it has. */
export type Correction = { readonly text: string; readonly code: string };

type Learned = { readonly code: string; readonly words: ReadonlySet<string> };

/** Corrections made ready for many questions. */
export type PreparedCorrections = {
  readonly byWord: ReadonlyMap<string, readonly Learned[]>;
  readonly size: number;
};

/** A correction that fits a text: from 0 to 1, where 1 is the same text. */
export type Recalled = { readonly code: string; readonly likeness: number };

/** Latin words and pairs of Chinese characters; numbers and sizes differ from parcel to parcel. */
function wordsOf(text: string): Set<string> {
  const units = unitsOf(text).filter((unit) => !/^\d/.test(unit.text));
  const words = new Set<string>();
  units.forEach((unit, at) => {
    const next = units[at + 1];
    if (!unit.isHan) words.add(unit.text);
    else if (next?.isHan) words.add(unit.text + next.text);
    else if (!units[at - 1]?.isHan) words.add(unit.text);
  });
  return words;
}

/** Makes corrections ready; of two for one text the later one counts. */
export function prepareCorrections(corrections: readonly Correction[]): PreparedCorrections {
  const latest = new Map<string, Learned>();
  for (const { text, code } of corrections) {
    const words = wordsOf(text);
    const digits = code.replace(/\D/g, '');
    if (words.size > 0 && digits.length >= 4)
      latest.set([...words].toSorted().join(' '), { code: digits, words });
  }
  const byWord = new Map<string, Learned[]>();
  for (const learned of latest.values()) {
    for (const word of learned.words) {
      const all = byWord.get(word);
      if (all) all.push(learned);
      else byWord.set(word, [learned]);
    }
  }
  return { byWord, size: latest.size };
}

/** Below it, texts have only some words in common. */
const least = 0.5;

/**
 * Returns the corrections of similar texts, one a heading, the most similar first. Words that many
 * corrections have count less.
 */
export function recall(text: string, { byWord, size }: PreparedCorrections): Recalled[] {
  const words = wordsOf(text);
  const weight = (word: string) => Math.log(1 + (size + 1) / (1 + (byWord.get(word)?.length ?? 0)));
  const sum = (all: Iterable<string>) => [...all].reduce((total, word) => total + weight(word), 0);
  const candidates = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
  const whole = sum(words);
  const best = new Map<string, Recalled>();
  for (const { code, words: own } of candidates) {
    const shared = sum([...own].filter((word) => words.has(word)));
    const likeness = (2 * shared) / (whole + sum(own));
    const heading = code.slice(0, 4);
    if (likeness >= least && likeness > (best.get(heading)?.likeness ?? 0))
      best.set(heading, { code, likeness });
  }
  return [...best.values()].toSorted((one, other) => other.likeness - one.likeness);
}

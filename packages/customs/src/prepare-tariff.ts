import { unitsOf } from './units.ts';

/** What classification reads of a line of the administrator's tariff. */
export type TariffText = {
  /** 4 to 11 digits, with or without dots. */
  readonly code: string;
  readonly description: string;
  readonly descriptionZh?: string | undefined;
};

type Entry<L> = { readonly line: L; readonly digits: string; readonly words: ReadonlySet<string> };

/** A tariff made ready for many questions. */
export type PreparedTariff<L extends TariffText = TariffText> = {
  readonly byHeading: ReadonlyMap<string, readonly Entry<L>[]>;
  /** The lines that have a word in their description. */
  readonly byWord: ReadonlyMap<string, readonly Entry<L>[]>;
  readonly size: number;
};

/** Words of tariffs that tell nothing. */
const empty = new Set(
  'of or and other not the for in a an with to thereof etc nesoi whether than'.split(' '),
);

/**
 * Returns the words by which descriptions are compared: Latin words, and pairs of Chinese
 * characters.
 */
export function comparable(text: string): Set<string> {
  const units = unitsOf(text);
  const words = new Set<string>();
  units.forEach((unit, at) => {
    const next = units[at + 1];
    if (!unit.isHan && !empty.has(unit.text)) words.add(unit.text);
    if (unit.isHan && next?.isHan && !next.apart) words.add(unit.text + next.text);
  });
  return words;
}

const digitsOf = (code: string) => code.replace(/\D/g, '');

/** Makes a tariff ready; do it once for each import. */
export function prepareTariff<L extends TariffText>(lines: readonly L[]): PreparedTariff<L> {
  const byHeading = new Map<string, Entry<L>[]>();
  const byWord = new Map<string, Entry<L>[]>();
  const add = (map: Map<string, Entry<L>[]>, key: string, entry: Entry<L>) => {
    const entries = map.get(key);
    if (entries) entries.push(entry);
    else map.set(key, [entry]);
  };
  for (const line of lines) {
    const words = comparable(`${line.description}; ${line.descriptionZh ?? ''}`);
    const entry = { line, digits: digitsOf(line.code), words };
    add(byHeading, entry.digits.slice(0, 4), entry);
    for (const word of words) add(byWord, word, entry);
  }
  return { byHeading, byWord, size: lines.length };
}

const isRest = (words: ReadonlySet<string>, description: string) =>
  words.size === 0 || /^\W*(other|其他)/i.test(description);

/**
 * Returns the lines of a heading, those first that the text names: by the digits of the lexicon,
 * then by words, then "other" before the rest.
 */
export function linesOf<L extends TariffText>(
  tariff: PreparedTariff<L>,
  code: string,
  words: ReadonlySet<string>,
): L[] {
  const worth = ({ digits, words: own, line }: Entry<L>) => {
    let shared = 0;
    for (const word of words) if (own.has(word)) shared += weightOf(tariff, word);
    const isHinted = code.length > 4 && digits.startsWith(code);
    // A line without digits below the heading is the heading itself.
    return shared + (isHinted ? 6 : 0) + (isRest(own, line.description) ? 0.5 : 0);
  };
  return (tariff.byHeading.get(code.slice(0, 4)) ?? [])
    .map((entry) => ({ entry, worth: worth(entry) }))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ entry }) => entry.line);
}

/** A rare word says more. */
function weightOf(tariff: PreparedTariff, word: string): number {
  return Math.log(1 + tariff.size / (1 + (tariff.byWord.get(word)?.length ?? 0)));
}

/** Returns headings whose descriptions have words of the text, the best first, with a worth. */
export function headingsByWords(
  tariff: PreparedTariff,
  words: ReadonlySet<string>,
): [heading: string, worth: number][] {
  const worth = new Map<string, number>();
  for (const word of words) {
    const entries = tariff.byWord.get(word) ?? [];
    // A word in a tenth of all lines names nothing.
    if (entries.length > Math.max(20, tariff.size / 10)) continue;
    const weight = weightOf(tariff, word);
    for (const heading of new Set(entries.map(({ digits }) => digits.slice(0, 4))))
      worth.set(heading, (worth.get(heading) ?? 0) + weight);
  }
  return [...worth].toSorted(([, one], [, other]) => other - one);
}

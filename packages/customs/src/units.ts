/** A piece of a text: a Latin word, in its singular, or one Chinese character. */
export type Unit = {
  readonly text: string;
  readonly isHan: boolean;
  /** A space stands before it. */
  readonly spaced: boolean;
  /** A punctuation mark or a bracket stands before it. */
  readonly apart: boolean;
};

const pieces =
  /(\p{Script=Han})|([\p{Script=Latin}\p{M}'’]+(?:\d+[a-z]*)?|\d+(?:\.\d+)?[a-z]*)|(\s+)|([^\s])/gu;

/** Hyphens and dots join two words as a space does: `t-shirt`. */
const joins = new Set(['-', '_', '.', '·', '‐', '‑', '*', '#', '"', '“', '”', '°', '™', '®', '&']);

/** Words that mean something else in the singular. */
const kept = new Set(
  'glasses shorts tights sunglasses eyeglasses goggles scissors trousers binoculars sheers series lens news clothes shades fins flippers blocks wipes pliers chips pills crocs'.split(
    ' ',
  ),
);

/** Returns a word without its plural ending; the lexicon's words take the same way. */
export function singular(word: string): string {
  if (kept.has(word) || word.length < 4 || !/[a-z]s$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/(ss|us|is)$/.test(word)) return word;
  return word.slice(0, -1);
}

/** Splits a text into units, in lower case and with full-width characters as their usual ones. */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let [spaced, apart] = [false, false];
  for (const [, han, word, space, mark] of text.normalize('NFKC').toLowerCase().matchAll(pieces)) {
    if (space !== undefined || (mark !== undefined && joins.has(mark))) spaced = true;
    else if (mark !== undefined) [spaced, apart] = [true, true];
    else {
      const plain = (word ?? '').replace(/['’]s?$|['’]/g, '');
      const found = han ?? singular(plain.normalize('NFD').replace(/\p{M}/gu, ''));
      if (found !== '') units.push({ text: found, isHan: han !== undefined, spaced, apart });
      [spaced, apart] = [false, false];
    }
  }
  return units;
}

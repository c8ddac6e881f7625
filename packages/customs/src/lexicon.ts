import { bagsJewellery } from './lexicon/bags-jewellery.ts';
import { beautyHealth } from './lexicon/beauty-health.ts';
import { clothing } from './lexicon/clothing.ts';
import { electronics } from './lexicon/electronics.ts';
import { home } from './lexicon/home.ts';
import { leisure } from './lexicon/leisure.ts';
import { afterTargetWords, forWords, noiseWords, tagWords, withWords } from './lexicon/tags.ts';
import { toolsVehicles } from './lexicon/tools-vehicles.ts';
import { type Concept, parseConcepts, parseTags, wordsOf } from './parse-lexicon.ts';
import { Phrases } from './phrases.ts';
import { unitsOf } from './units.ts';

/** What a phrase is in a text of a shop; it may be several, as `apple` and `iPhone`. */
export type Meaning = {
  concept?: Concept;
  isVague?: boolean;
  tags: string[];
  /** `for` and `with` stand before something else than the goods, `after` behind it. */
  role?: 'for' | 'with' | 'after' | 'noise';
};

export const tables = {
  clothing,
  bagsJewellery,
  electronics,
  home,
  toolsVehicles,
  beautyHealth,
  leisure,
};

let made: Phrases<Meaning> | undefined;

/** Returns all words of the lexicon, made ready at the first call. */
export function lexicon(): Phrases<Meaning> {
  made ??= build();
  return made;
}

function build(): Phrases<Meaning> {
  const tagsOnly = new Phrases<Meaning>();
  for (const [tag, words] of parseTags(tagWords)) {
    for (const word of words) tagsOnly.at(word, () => ({ tags: [] })).tags.push(tag);
  }
  const phrases = new Phrases<Meaning>();
  const meaningOf = (word: string) => phrases.at(word, () => ({ tags: [] }));
  for (const concept of Object.values(tables).flatMap(parseConcepts)) {
    for (const { text, isVague } of concept.words) {
      const meaning = meaningOf(text);
      // The first row that has a word keeps it; a test finds words in two rows.
      if (meaning.concept) continue;
      Object.assign(meaning, { concept, isVague });
      meaning.tags.push(...tagsWithin(text, tagsOnly), ...concept.gives);
    }
  }
  for (const [tag, words] of parseTags(tagWords)) {
    for (const word of words) meaningOf(word).tags.push(tag);
  }
  const roles = [
    ['noise', [...wordsOf(noiseWords.en), ...wordsOf(noiseWords.zh)]],
    ['for', [...wordsOf(forWords.en), ...wordsOf(forWords.zh)]],
    ['with', [...wordsOf(withWords.en), ...wordsOf(withWords.zh)]],
    ['after', wordsOf(afterTargetWords)],
  ] as const;
  for (const [role, words] of roles) {
    for (const word of words) {
      const meaning = meaningOf(word);
      if (!meaning.concept) meaning.role ??= role;
    }
  }
  return phrases;
}

/** The tags in a longer word: 男士衬衫 is for men. One character is too little to be sure. */
function tagsWithin(text: string, tags: Phrases<Meaning>): string[] {
  const units = unitsOf(text);
  return units.flatMap((unit, at) =>
    tags
      .startingAt(units, at)
      .filter(({ end }) => !unit.isHan || end - at > 1)
      .flatMap(({ value }) => value.tags),
  );
}

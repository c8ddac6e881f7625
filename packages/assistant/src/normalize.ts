import { cutText } from '@jadeport/text';
import { respell, simplify } from './spelling.ts';

/**
 * Longest message that is read, in characters after normalization: one Arabic ligature normalizes
 * to eighteen characters, and each word is compared with the whole vocabulary.
 */
export const longestMessage = 2000;

/**
 * Splits a message into words in the form of our keywords: lower case, without apostrophes
 * ("where's" → "wheres") and other punctuation, corrected with the vocabulary.
 */
export function wordsOf(text: string, vocabulary: ReadonlySet<string>): string[] {
  const known = new Map<string, string>();
  const respelled = (word: string) => {
    const meant = known.get(word) ?? respell(word, vocabulary);
    known.set(word, meant);
    return meant;
  };
  return (
    simplify(cutText(text.normalize('NFKC'), longestMessage))
      .toLowerCase()
      .replace(/['’`]/g, '')
      // Separates a shop's Latin name from the Chinese characters around it.
      .replace(/\p{Script=Han}+/gu, ' $& ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .split(' ')
      .map((word) => respelled(word))
  );
}

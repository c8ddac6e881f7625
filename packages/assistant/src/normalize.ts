import { respell, simplify } from './spelling.ts';

/**
 * Longest message that is read, in characters, once it is plain: one ligature of Arabic stands for
 * eighteen, and each word is compared with all of ours.
 */
export const longestMessage = 2000;

/**
 * The words of a message: lower case, apostrophes gone ("where's" → "wheres"), all other marks left
 * out, words and characters as our keywords have them.
 */
export function wordsOf(text: string, vocabulary: ReadonlySet<string>): string[] {
  return (
    simplify(text.normalize('NFKC').slice(0, longestMessage))
      .toLowerCase()
      .replace(/['’`]/g, '')
      // A shop's name inside a Chinese sentence is a word all the same.
      .replace(/\p{Script=Han}+/gu, ' $& ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .split(' ')
      .map((word) => respell(word, vocabulary))
  );
}

/** A heading of the HS (4 to 6 digits) that goods of these words may have. */
export type Variant = {
  readonly code: string;
  /** What the text has to say for it, such as `women` and `knit`. */
  readonly tags: readonly string[];
};

/** Goods that share headings. */
export type Concept = {
  readonly variants: readonly Variant[];
  /** Belongs to something else, so the other name in the text is what it is for. */
  readonly isAccessory: boolean;
  readonly words: readonly Word[];
  /** What the word tells of other goods in the text: a phone case is for a phone. */
  readonly gives: readonly string[];
};

type Word = {
  readonly text: string;
  /** A word for many things, which names goods only where no other word does. */
  readonly isVague: boolean;
};

const list = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/**
 * Reads a table of the lexicon, a concept a line: `headings | English words | Chinese words | tags`.
 * Headings stand with the likeliest first and may ask for tags (`6104:women+knit`); two without
 * tags are contested, so that neither is suggested as sure. A `+` before them marks accessories, a
 * `?` before words marks vague ones.
 */
export function parseConcepts(table: string): Concept[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [codes = '', en = '', zh = '', gives = ''] = line.split('|').map((part) => part.trim());
      const isAccessory = codes.startsWith('+ ');
      const names = list(en);
      // Chinese words are vague where all the English ones are.
      const isVague = names.every((word) => word.startsWith('?'));
      const words = [
        ...names.map((word) => ({ text: word.replace('?', ''), isVague: word.startsWith('?') })),
        ...list(zh).map((word) => ({
          text: word.replace('?', ''),
          isVague: isVague || word.startsWith('?'),
        })),
      ];
      return {
        variants: codes
          .replace('+ ', '')
          .split(/\s+/)
          .map((each) => {
            const [code = '', tags] = each.split(':');
            return { code, tags: tags?.split('+') ?? [] };
          }),
        isAccessory,
        words,
        gives: list(gives),
      };
    });
}

/** Reads the table of tags: `tag | English words | Chinese words`. */
export function parseTags(table: string): [tag: string, words: string[]][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [tag = '', en = '', zh = ''] = line.split('|').map((part) => part.trim());
      return [tag, [...list(en), ...list(zh)]];
    });
}

export { list as wordsOf };

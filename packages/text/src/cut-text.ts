/** The rules are those of Unicode (UAX 29), the same in every language that we write. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the characters of a text as people see them: 👨‍👩‍👧 and é with a combining accent are one each. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * Cuts a text between two characters that people see, never inside an emoji, a flag or a letter with
 * its marks. A text that is short enough stays as it is; of one that begins with a longer character
 * than the limit, only the mark is left.
 *
 * @param limit greatest length in UTF-16 units, as `length` and the limits of inputs count them, the
 * mark included
 * @param mark what ends a text that was cut, such as `…`
 */
export function cutText(text: string, limit: number, mark = ''): string {
  if (text.length <= limit) return text;
  const room = limit - mark.length;
  // A text may be long, and what is beyond the limit is not read.
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    const next = index + segment.length;
    if (next > room) break;
    end = next;
  }
  return text.slice(0, end) + mark;
}

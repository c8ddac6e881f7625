import { graphemesOf } from '@jadeport/text';

/**
 * Advance widths of Helvetica Bold for U+0020 to U+007E, in thousandths of the font size (Adobe's
 * metrics of the 14 standard fonts).
 */
const advances = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
  611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
  278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
] as const;

/** Factor by which Latin letters are wider in Noto Sans SC Bold, the fallback font. */
const wider = 1.15;

/** Whether a text can be printed in the built-in fonts of every PDF reader and label printer. */
export const isLatin = (text: string): boolean => /^[\x20-\x7e\xa0-\xff]*$/.test(text);

/** Returns the greatest width of a text, in multiples of the font size. */
export function textWidth(text: string): number {
  const widths = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return (advances[code - 0x20] ?? 1000) / 1000;
  });
  const width = widths.reduce((sum, each) => sum + each, 0);
  return isLatin(text) ? width : width * wider;
}

/** Height of a line including ascenders and descenders, in multiples of the font size. */
const lineHeight = 1.2;

/**
 * Fits a text into one line of a box: reduces the font size down to `least` millimetres, then cuts
 * the text.
 */
export function fits(
  text: string,
  box: { width: number; height: number },
  least: number,
): { text: string; size: number } {
  const largest = box.height / lineHeight;
  const size = Math.min(largest, box.width / Math.max(textWidth(text), 1e-9));
  if (size >= least || text === '') return { text, size: Math.min(Math.max(size, least), largest) };
  const characters = graphemesOf(text);
  while (characters.length > 0 && textWidth(`${characters.join('')}...`) * least > box.width) {
    characters.pop();
  }
  return { text: `${characters.join('').trimEnd()}...`, size: least };
}

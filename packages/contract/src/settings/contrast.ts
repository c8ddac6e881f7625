/** The darkest light background of the pages, `paper-deep` of the web app's tokens. */
const paper = '#f4f2ea';

/** The least contrast of text (WCAG 2.2, 1.4.3 AA). */
export const leastContrast = 4.5;

/** Returns the contrast of two colours, `#rrggbb`, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether text in a colour is readable on every light background, and white text on the colour. */
export const isReadable = (colour: string): boolean => contrastOf(colour, paper) >= leastContrast;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

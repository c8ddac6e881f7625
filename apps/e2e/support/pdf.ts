import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export type Printed = {
  pages: number;
  /** Width and height of the first page in millimetres. */
  size: number[];
  /** Every character that has a glyph on the pages. */
  characters: ReadonlySet<string>;
};

/** Returns the PDF of the page that `press` prints. */
export async function printedBy(page: Page, press: () => Promise<void>): Promise<Printed> {
  // The print sheet stays until printing ends, which never happens here.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await press();
  return read(await page.pdf({ preferCSSPageSize: true }));
}

const millimetres = (points: string) => Math.round((Number(points) / 72) * 25.4);

function read(pdf: Buffer): Printed {
  const text = pdf.toString('latin1');
  const [, box = ''] = /\/MediaBox \[0 0 ([\d. ]+)\]/.exec(text) ?? [];
  return {
    pages: [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length,
    size: box.trim().split(' ').map(millimetres),
    characters: new Set(streamsOf(pdf, text).flatMap(charactersIn)),
  };
}

function streamsOf(pdf: Buffer, text: string): string[] {
  return [...text.matchAll(/\/Filter \/FlateDecode[^>]*>>\s*stream\r?\n/g)].map((match) => {
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    return inflateSync(pdf.subarray(start, end)).toString('latin1');
  });
}

/**
 * Reads a font's table from glyphs to characters (ToUnicode), without the box for missing glyphs.
 */
function charactersIn(stream: string): string[] {
  if (!stream.includes('begincmap')) return [];
  const character = (hex: string) => written(Number.parseInt(hex, 16));
  const single = [...stream.matchAll(/^<[\da-f]{2,4}> <([\da-f]{4})>$/gim)];
  const ranges = [...stream.matchAll(/^<([\da-f]{2,4})> <([\da-f]{2,4})> <([\da-f]{4})>$/gim)];
  return [
    ...single.map(([, hex = '']) => character(hex)),
    ...ranges.flatMap(([, first = '', last = '', start = '']) => {
      const count = Number.parseInt(last, 16) - Number.parseInt(first, 16) + 1;
      const from = Number.parseInt(start, 16);
      return Array.from({ length: count }, (_, at) => written(from + at));
    }),
  ];
}

/** A character that shares its glyph with a radical may be stored as the radical. */
function written(point: number): string {
  const character = String.fromCodePoint(point);
  if (character === '⻩') return '黄';
  return point >= 0x2f00 && point <= 0x2fdf ? character.normalize('NFKC') : character;
}

/** Whether this machine has a Chinese font; without one every character is the same box. */
export function hasChinese(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const drawn = [...'永国'].map((character) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      if (context) context.font = '40px sans-serif';
      context?.fillText(character, 0, 60);
      return canvas.toDataURL();
    });
    return new Set(drawn).size > 1;
  });
}

import { type Bitmap, dotsPerMm, type Element } from '@jadeport/labels';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { chineseFont } from '../../writers/chinese-font.ts';
import { bitmapOf } from './draw-picture.ts';

let font: Font | undefined;

/** Rasterises a text for a 203 dpi printer, with the outlines of the Chinese font. */
export async function drawText(element: Extract<Element, { kind: 'text' }>): Promise<Bitmap> {
  const { box, text, size, align } = element;
  font ??= create(chineseFont()) as Font;
  const [width, height] = [box.width, box.height].map((mm) => Math.round(mm * dotsPerMm)) as [
    number,
    number,
  ];
  const scale = (size * dotsPerMm) / font.unitsPerEm;
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const spare = Math.max(width - advanceWidth * scale, 0);
  let x = align === 'center' ? spare / 2 : 0;
  // Centres the capitals vertically in the box.
  const y = (height + font.capHeight * scale) / 2;
  const paths = glyphs.map((glyph, at) => {
    const path = `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    x += (positions[at]?.xAdvance ?? 0) * scale;
    return path;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths.join('')}</svg>`;
  return bitmapOf(sharp(Buffer.from(svg)));
}

import { isLatin, textWidth } from './fit.ts';
import type { Element, Layout } from './label.ts';

/** Converts a layout to an SVG drawing on white paper, in millimetres, for a screen. */
export function toSvg({ width, height, elements }: Layout): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    rectangle(0, 0, width, height, ' fill="#fff"'),
    ...elements.map(drawn),
    '</svg>',
  ].join('');
}

const rectangle = (x: number, y: number, width: number, height: number, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${more}/>`;

function drawn(element: Element): string {
  const { x, y, width, height } = element.box;
  switch (element.kind) {
    case 'line':
      return rectangle(x, y, width, height);
    case 'picture':
      return `<image href="${escaped(element.src)}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
    case 'bars': {
      const { widths, module } = element;
      const starts = widths.map((_, at) =>
        widths.slice(0, at).reduce((sum, each) => sum + each, 0),
      );
      return widths
        .map((bar, at) =>
          at % 2 === 0 ? rectangle(x + (starts[at] ?? 0) * module, y, bar * module, height) : '',
        )
        .join('');
    }
    case 'qr': {
      const { dark, side, module } = element;
      const square = (at: number) =>
        rectangle(x + (at % side) * module, y + Math.floor(at / side) * module, module, module);
      const squares = dark.map((isDark, at) => (isDark ? square(at) : '')).join('');
      return `<g shape-rendering="crispEdges">${squares}</g>`;
    }
    case 'text': {
      const { text, size, align } = element;
      const [at, anchor] = align === 'center' ? [x + width / 2, 'middle'] : [x, 'start'];
      // As wide as in print, whichever font the screen has.
      const length = isLatin(text)
        ? ` textLength="${textWidth(text) * size}" lengthAdjust="spacingAndGlyphs"`
        : '';
      return `<text x="${at}" y="${y + height / 2}" font-family="Helvetica,Arial,sans-serif" font-weight="bold" font-size="${size}" text-anchor="${anchor}" dominant-baseline="central"${length}>${escaped(text)}</text>`;
    }
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => entities[sign] ?? sign);

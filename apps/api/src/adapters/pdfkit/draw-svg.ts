import type { Element, Layout } from '@jadeport/labels';
import { escapeHtml } from '../../escape-html.ts';

/** Draws a label as an SVG picture, whose texts are in the reader's own fonts. */
export function drawSvg({ width, height, elements }: Layout): string {
  const size = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  const ground = `<rect width="${width}" height="${height}" fill="#fff"/>`;
  const drawn = elements.map(draw).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}\n${drawn}\n</svg>`;
}

function draw(element: Element): string {
  const { x, y, width, height } = element.box;
  switch (element.kind) {
    case 'line':
      return rectangle(x, y, width, height);
    case 'image':
      return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMinYMin" href="data:image/png;base64,${element.png}"/>`;
    case 'bars': {
      let left = x;
      return element.widths
        .map((modules, at) => {
          const bar = modules * element.module;
          left += bar;
          return at % 2 === 0 ? rectangle(left - bar, y, bar, height) : '';
        })
        .join('');
    }
    case 'qr': {
      const { module, side, dark } = element;
      return dark
        .map((isDark, at) =>
          isDark
            ? rectangle(
                x + (at % side) * module,
                y + Math.floor(at / side) * module,
                module,
                module,
              )
            : '',
        )
        .join('');
    }
    case 'text': {
      const isCentred = element.align === 'center';
      const left = isCentred ? x + width / 2 : x;
      const place = `x="${left}" y="${y + height / 2}" text-anchor="${isCentred ? 'middle' : 'start'}"`;
      const font = `font-family="Helvetica, Arial, sans-serif" font-weight="700" font-size="${element.size}"`;
      return `<text ${place} dominant-baseline="central" ${font}>${escapeHtml(element.text)}</text>`;
    }
  }
}

const rectangle = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

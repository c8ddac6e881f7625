import { expect, test } from 'vitest';
import { type Element, toSvg } from './index.ts';

const box = { x: 10, y: 20, width: 40, height: 10 };
const paper = '<rect x="0" y="0" width="100" height="150" fill="#fff"/>';
const drawn = (element: Element) =>
  toSvg({ width: 100, height: 150, elements: [element] }).replace(/^<svg[^>]*>|<\/svg>$/g, '');

test.each<[string, Element, string]>([
  ['a line', { kind: 'line', box }, '<rect x="10" y="20" width="40" height="10"/>'],
  [
    'bars without the spaces between them',
    { kind: 'bars', box, text: 'A', module: 0.5, widths: [2, 1, 3] },
    '<rect x="10" y="20" width="1" height="10"/><rect x="11.5" y="20" width="1.5" height="10"/>',
  ],
  [
    'the dark modules of a QR code',
    { kind: 'qr', box, text: 'A', module: 2, side: 2, dark: [1, 0, 0, 1] },
    '<g shape-rendering="crispEdges"><rect x="10" y="20" width="2" height="2"/><rect x="12" y="22" width="2" height="2"/></g>',
  ],
  [
    'a picture',
    { kind: 'picture', box, src: 'data:image/png;base64,AA==' },
    '<image href="data:image/png;base64,AA==" x="10" y="20" width="40" height="10"/>',
  ],
])('%s', (_, element, svg) => {
  expect(drawn(element)).toBe(paper + svg);
});

test.each(['left', 'center'] as const)('a text that is %s, with nothing that ends it', (align) => {
  const svg = drawn({ kind: 'text', box, text: '<b>"A" & 王', size: 8, align });
  expect(svg).toContain(align === 'left' ? 'x="10" y="25"' : 'x="30" y="25"');
  expect(svg).toMatch(/>&lt;b>&quot;A&quot; &amp; 王<\/text>$/);
});

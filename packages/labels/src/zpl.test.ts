import { expect, test } from 'vitest';
import { type Layout, toZpl } from './index.ts';

const box = { x: 10, y: 20, width: 40, height: 10 };
const layoutOf = (text: string): Layout => ({
  width: 105,
  height: 148,
  elements: [{ kind: 'text', box, text, size: 8, align: 'left' }],
});
const bitmap = { width: 9, height: 2, rows: Uint8Array.from([0xff, 0x80, 0x00, 0x00]) };
const zplOf = (text: string) => toZpl(layoutOf(text), () => bitmap);

test.each([
  ['Marcia', '^FDMarcia^FS'],
  ['^XZ~JA', '^FD_5EXZ_7EJA^FS'],
  ['snake_case', '^FDsnake_5Fcase^FS'],
  ['back\\slash', '^FDback_5Cslash^FS'],
  ['José', '^FDJosé^FS'],
])('%s is written into a field as %s', (text, field) => {
  expect(zplOf(text)).toContain(`^FH_${field}`);
});

test('a label begins with its encoding and its size in dots', () => {
  expect(zplOf('A')).toMatch(/^\^XA\^CI28\n\^PW840\^LL1184\^LH0,0\n\^FO80,168\^A0N,64,64/);
});

test('Chinese is printed as a picture', () => {
  expect(zplOf('王小明')).toContain('^FO80,160^GFA,4,4,2,FF800000^FS');
});

test('bars and QR code are where the layout places them', () => {
  const zpl = toZpl(
    {
      width: 105,
      height: 148,
      elements: [
        { kind: 'bars', box, text: 'CJS1', module: 0.5, widths: [2, 1] },
        { kind: 'qr', box, text: 'x', module: 0.125, side: 2, dark: [1, 0, 0, 1] },
        { kind: 'line', box: { ...box, height: 0.5 } },
        { kind: 'picture', box, src: 'data:' },
      ],
    },
    () => bitmap,
  );
  expect(zpl.split('\n').slice(2, 6)).toEqual([
    '^FO80,160^BY4^BCN,80,N,N,N,A^FH_^FDCJS1^FS',
    '^FO80,160^GFA,2,2,1,8040^FS',
    '^FO80,160^GB320,4,4^FS',
    '^FO80,160^GFA,4,4,2,FF800000^FS',
  ]);
});

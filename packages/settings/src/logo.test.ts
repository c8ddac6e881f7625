import { expect, test } from 'vitest';
import { logoOf } from './logo.ts';

const shown = (data: string, form = 'png') =>
  logoOf({ business: { logo: `data:image/${form};base64,${data}` } as never });

/** The first 24 bytes of pictures, which tell their size. */
const pictures: [size: string, data: string, logo: object][] = [
  ['480 × 120', 'iVBORw0KGgoAAAANSUhEUgAAAeAAAAB4', { width: 160, height: 40, holdsName: true }],
  ['480 × 60', 'iVBORw0KGgoAAAANSUhEUgAAAeAAAAA8', { width: 160, height: 20, holdsName: true }],
  ['240 × 240', 'iVBORw0KGgoAAAANSUhEUgAAAPAAAADw', { width: 40, height: 40, holdsName: false }],
  ['64 × 32', 'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAg', { width: 80, height: 40, holdsName: true }],
  ['60 × 40', 'iVBORw0KGgoAAAANSUhEUgAAADwAAAAo', { width: 60, height: 40, holdsName: false }],
  [
    '65536 × 65537',
    'iVBORw0KGgoAAAANSUhEUgABAAAAAQAB',
    { width: 40, height: 40, holdsName: false },
  ],
  ['480 × 1', 'iVBORw0KGgoAAAANSUhEUgAAAeAAAAAB', { width: 160, height: 1, holdsName: true }],
];

test.each(pictures)('a picture of %s', (_, data, logo) => {
  expect(shown(`${data}CAYAAAA=`)).toMatchObject(logo);
});

test('another picture has another address', () => {
  const data = pictures[0]?.[1];
  const [one, other] = [shown(`${data}CAYA`), shown(`${data}CAYB`)];
  expect(one?.src).toMatch(/^\/logo-[\da-z]+\.png$/);
  expect(other?.src).not.toBe(one?.src);
});

test('a picture that an earlier release stored in its own form is none', () => {
  expect(shown('PHN2Zz4=', 'svg+xml')).toBeNull();
  expect(logoOf({ business: { logo: null } as never })).toBeNull();
});

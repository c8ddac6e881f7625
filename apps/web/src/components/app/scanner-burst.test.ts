import { expect, test } from 'vitest';
import { burstReader, characterOf } from './scanner-burst.ts';

/** Feeds keys to the reader, `every` milliseconds apart; returns its results. */
function scannedBy(codes: readonly string[], every: number): string | undefined {
  const reader = burstReader();
  return codes.map((code, at) => reader.press(code, 1000 + at * every)).at(-1)?.scanned;
}

const keysOf = (text: string) =>
  [...text].map((sign) => {
    if (sign === '-') return 'Minus';
    return /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`;
  });

test.each([
  ['CJS5297790272', 1, 'CJS5297790272'],
  ['J10-04', 30, 'J10-04'],
  ['CJS5297790272', 31, undefined],
  ['J10-04', 31, undefined],
  ['J10-0', 1, undefined],
])('%s with %d ms from key to key reads as %s', (text, every, scanned) => {
  expect(scannedBy([...keysOf(text), 'Enter'], every)).toBe(scanned);
});

test('a key that a busy machine delivers late does not split a burst', () => {
  const reader = burstReader();
  const keys = keysOf('CJS5297790272');
  for (const [at, code] of keys.entries()) reader.press(code, at < 6 ? at : 290 + at);
  expect(reader.press('Enter', 590).scanned).toBe('CJS5297790272');
});

test('Tab and the number pad end a burst and belong to it', () => {
  expect(
    scannedBy(['Numpad1', 'Numpad2', 'Numpad3', 'Numpad4', 'Numpad5', 'Numpad6', 'Tab'], 5),
  ).toBe('123456');
});

test('Shift before a capital does not break a burst', () => {
  const codes = keysOf('RR123456789CN').flatMap((code) => ['ShiftLeft', code]);
  expect(scannedBy([...codes, 'Enter'], 5)).toBe('RR123456789CN');
});

test('text typed by hand before is not part of a burst, and another key ends it', () => {
  const reader = burstReader();
  reader.press('KeyX', 0);
  expect(keysOf('CJS123').map((code, at) => reader.press(code, 500 + at).inside)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(reader.press('Enter', 507).scanned).toBe('CJS123');
  expect(scannedBy([...keysOf('CJS123'), 'ArrowDown', 'Enter'], 1)).toBeUndefined();
});

test.each([
  ['KeyA', 'A'],
  ['Digit7', '7'],
  ['NumpadSubtract', '-'],
  ['F5', undefined],
])('%s is %s, whatever an input method makes of it', (code, character) =>
  expect(characterOf(code)).toBe(character),
);

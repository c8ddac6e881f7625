import { expect, test } from 'vitest';
import { burstReader, characterOf, type Key } from './scanner-burst.ts';

type Step = [code: string, time: number, more?: Partial<Key>];

/** The end of the burst, for keys at their times; the page has listened for long. */
function scanOf(steps: readonly Step[], reader = burstReader(-10_000)) {
  const answers = steps.map(([code, time, more]) =>
    reader.press({
      type: 'keydown',
      code,
      key: '',
      shiftKey: false,
      altKey: false,
      time,
      handled: time,
      ...more,
    }),
  );
  return answers.flatMap(({ scan }) => scan ?? []).at(-1);
}

const codeOf = (sign: string) => {
  if (sign === '-') return 'Minus';
  return /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`;
};
const keysOf = (text: string, every: number, from = 1000): Step[] =>
  [...[...text].map(codeOf), 'Enter'].map((code, at) => [code, from + at * every]);

test.each([
  ['CJS5297790272', 1, { text: 'CJS5297790272' }],
  ['J10-04', 50, { text: 'J10-04' }],
  ['CJS5297790272', 51, undefined],
  ['J10-04', 51, undefined],
  ['J10-0', 1, undefined],
])('%s with %d ms from key to key reads as %o', (text, every, scan) => {
  expect(scanOf(keysOf(text, every))).toEqual(scan);
});

test.each([
  ['the second key', 1],
  ['the third', 2],
  ['one in the middle', 6],
  ['the last', 12],
])('a burst stays whole where %s comes 290 ms late', (_, late) => {
  const keys = keysOf('CJS5297790272', 10).map(
    ([code, time], at): Step => [code, time + (at < late ? 0 : 280)],
  );
  expect(scanOf(keys)).toEqual({ text: 'CJS5297790272' });
});

test('the time in which the page was busy is no pause', () => {
  let now = 0;
  const keys = keysOf('CJS5297790272', 0).map(([code], at): Step => {
    const time = now + 10;
    now = at % 3 === 0 ? time + 900 : time;
    return [code, time, { handled: now }];
  });
  expect(scanOf(keys)).toEqual({ text: 'CJS5297790272' });
});

test('a burst that broke off is not continued with its rest, and the next one is read', () => {
  const reader = burstReader(-10_000);
  const rest = [...keysOf('CJS52977', 10).slice(0, -1), ...keysOf('9027245', 10, 1500)];
  expect(scanOf(rest, reader)).toBe('cut');
  expect(scanOf(keysOf('CJS5297790272', 10, 2500), reader)).toEqual({ text: 'CJS5297790272' });
});

test.each([
  ['the page began to listen', 299, 'cut'],
  ['the page has listened for a while', 300, { text: '5297790272' }],
])('%s: %d ms before the first key', (_, ms, scan) => {
  expect(scanOf(keysOf('5297790272', 10), burstReader(1000 - ms))).toEqual(scan);
});

test('a rest of any length is refused, after the window had no focus as well', () => {
  const reader = burstReader(-10_000);
  reader.listenFrom(990);
  expect(scanOf(keysOf('7890', 10), reader)).toBe('cut');
  reader.listenFrom(1990);
  expect(scanOf(keysOf('0', 10, 2000), reader)).toBe('cut');
});

test('Tab and the number pad end a burst and belong to it', () => {
  const codes = [1, 2, 3, 4, 5, 6].map((digit) => `Numpad${digit}`);
  expect(scanOf([...codes, 'Tab'].map((code, at): Step => [code, at * 5]))).toEqual({
    text: '123456',
  });
});

test('Shift before a capital does not break a burst', () => {
  const keys = keysOf('RR123456789CN', 10).flatMap(([code, time]): Step[] => [
    ['ShiftLeft', time - 5],
    [code, time],
  ]);
  expect(scanOf(keys)).toEqual({ text: 'RR123456789CN' });
});

test('a scanner that holds Alt and types the number of each character is read', () => {
  let time = 0;
  const step = (code: string, type = 'keydown'): Step => {
    time += 4;
    return [code, time, { type, altKey: type === 'keydown' }];
  };
  const keys = [...'CJS5297790272\r'].flatMap((sign) => [
    step('AltLeft'),
    ...[...String(sign.charCodeAt(0)).padStart(4, '0')].map((digit) => step(`Numpad${digit}`)),
    step('AltLeft', 'keyup'),
  ]);
  expect(scanOf(keys)).toEqual({ text: 'CJS5297790272' });
});

test('text with spaces and signs stays whole', () => {
  const codes = ['KeyS', 'KeyF', 'Digit1', 'Space', 'Semicolon', 'KeyJ', 'Digit1', 'Enter'];
  expect(scanOf(codes.map((code, at) => [code, at * 5]))).toEqual({ text: 'SF1 ;J1' });
});

test('text typed by hand before is not part of a burst, nor is a key that acted', () => {
  const reader = burstReader(-10_000);
  expect(scanOf([['KeyX', 0], ...keysOf('CJS123', 1, 500)], reader)).toEqual({ text: 'CJS123' });
  scanOf([['KeyS', 2000]], reader);
  reader.forget();
  expect(scanOf(keysOf('CJS123', 1, 2100), reader)).toEqual({ text: 'CJS123' });
});

test('an arrow ends a burst, and a key without a character makes its rest a part', () => {
  const cutBy = (code: string) =>
    scanOf([...keysOf('CJS123', 1).slice(0, -1), [code, 1006], ...keysOf('7890123', 1, 1007)]);
  expect(cutBy('ArrowDown')).toEqual({ text: '7890123' });
  expect(cutBy('F8')).toBe('cut');
});

test.each([
  ['KeyA', '', 'A'],
  ['Digit7', 'Process', '7'],
  ['NumpadSubtract', '', '-'],
  ['', 'a', 'A'],
  ['F5', 'F5', undefined],
])('%s (%s) is %s, whatever an input method makes of it', (code, key, character) =>
  expect(characterOf({ code, key, shiftKey: false, altKey: false })).toBe(character),
);

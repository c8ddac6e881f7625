import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Ａ１－７', 'A1-7'],
  ['J10‐04 J10‑04 J10–04 J10—04 J10−04', 'J10-04 J10-04 J10-04 J10-04 J10-04'],
  ['a\u200bb\u202ec\ud800d', 'abcd'],
  ['420\u001d94\0', '420 94 '],
  ['运单：7', '运单:7'],
])('%j is %j on a plain keyboard', (text, plain) => expect(plainText(text)).toBe(plain));

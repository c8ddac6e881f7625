import { expect, test } from 'vitest';
import { storableText } from './storable-text.ts';

test.each([
  ['', ''],
  ['Zoë 林 😀', 'Zoë 林 😀'],
  ['a\0b\0', 'ab'],
  ['\ud83d!', '\ufffd!'],
  ['\ude00', '\ufffd'],
])('%j is stored as %j', (text, stored) => expect(storableText(text)).toBe(stored));

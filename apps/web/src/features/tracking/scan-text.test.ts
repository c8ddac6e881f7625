import { expect, test } from 'vitest';
import { numberIn } from './scan-text.ts';

test.each([
  [' CJS2611210017 ', 'CJS2611210017'],
  ['9400 1112 0620 6407 6287 46', '9400111206206407628746'],
  ['420331669400111206206407628746', '9400111206206407628746'],
  ['42033166\u001d9400111206206407628746', '9400111206206407628746'],
  ['4203316612349400111206206407628746', '9400111206206407628746'],
  ['Your parcel CJS2611210017 is ready', 'CJS2611210017'],
  ['包裹 J10-07 已到', 'J10-07'],
  ['1234 5678', '1234 5678'],
  ['J10-07', 'J10-07'],
  ['https://ship.example/tracking/CJS2611210017?lang=zh', 'CJS2611210017'],
  ['https://ship.example/track?number=j10-07', 'J10-07'],
  ['x'.repeat(200), 'x'.repeat(64)],
])('%j is tracked as %j', (scanned, number) => expect(numberIn(scanned)).toBe(number));

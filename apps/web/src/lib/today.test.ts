import { expect, test } from 'vitest';
import { today } from './today.ts';

test.each([
  ['2026-01-01T04:59:59Z', '2025-12-31'],
  ['2026-01-01T05:00:00Z', '2026-01-01'],
])('at %s it is %s in Jamaica', (now, day) => {
  expect(today(new Date(now))).toBe(day);
});

import { expect, test } from 'vitest';
import { standsAt } from './shelves.ts';

test.each([
  ['warehouse', 'processing', true],
  ['warehouse', 'in_transit', false],
  ['warehouse', 'ready_for_pickup', false],
  ['bond', 'customs_hold', true],
  ['branch', 'in_transit', true],
  ['branch', 'ready_for_pickup', true],
  ['branch', 'delivered', false],
] as const)('on a shelf of a %s, “%s”: %s', (kind, status, stands) => {
  expect(standsAt(kind, status)).toBe(stands);
});

import { expect, test } from 'vitest';
import { leavesQuote, type QuotedFacts } from './quoted-facts.ts';
import { shownStates } from './state.ts';

const before = {
  weightMilliPounds: 2_500,
  dimensions: { lengthMm: 1, widthMm: 2, heightMm: 3 },
  declaredValueCents: null,
  orderNumber: '17',
};

test('anything may change before a quote and after it was declined', () => {
  const changes = { weightMilliPounds: 1, declaredValueCents: 1, dimensions: null };
  expect(shownStates.filter((state) => leavesQuote(state, before, changes))).toEqual([
    'requested',
    'declined',
  ]);
  expect(leavesQuote(null, before, changes)).toBe(true);
});

test.each<[QuotedFacts, boolean]>([
  [{}, true],
  [before, true],
  [{ weightMilliPounds: undefined }, true],
  [{ dimensions: { heightMm: 3, lengthMm: 1, widthMm: 2 } }, true],
  [{ weightMilliPounds: 2_501 }, false],
  [{ weightMilliPounds: null }, false],
  [{ dimensions: { lengthMm: 1, widthMm: 2, heightMm: 4 } }, false],
  [{ dimensions: null }, false],
  [{ declaredValueCents: 0 }, false],
  [{ declaredValueCents: 9_900 }, false],
  [{ orderNumber: '18' }, false],
  [{ orderNumber: null }, false],
  [{ ...before, orderNumber: '18' }, false],
  [{ description: 'Boots' } as QuotedFacts, true],
])('%j: %j', (changes, leaves) => {
  expect(leavesQuote('quoted', before, changes)).toBe(leaves);
});

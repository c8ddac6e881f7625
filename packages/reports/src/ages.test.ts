import { expect, test } from 'vitest';
import { agesOf, invoiceAges, packageAges } from './ages.ts';

test('ages follow each other without a gap, and the last is open', () => {
  expect(agesOf(30, 60)).toEqual([
    { from: 0, to: 30 },
    { from: 31, to: 60 },
    { from: 61, to: null },
  ]);
});

test.each([[packageAges], [invoiceAges]])('each day has one age', (ages) => {
  for (const day of [0, 1, 3, 4, 7, 8, 30, 31, 60, 61, 90, 91, 1000]) {
    const found = ages.filter(({ from, to }) => day >= from && day <= (to ?? day));
    expect(found, `${day}`).toHaveLength(1);
  }
});

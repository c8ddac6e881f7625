import { expect, test } from 'vitest';
import { discountedPrice } from './discounted-price.ts';

const cases: [Parameters<typeof discountedPrice>, string | undefined][] = [
  [['10.00', 3, 3, ['5.00']], '25.0000'],
  [['10.00', 3, 3, ['5.00', '0.01']], '24.9900'],
  [['10.00', 3, 2, ['5.00']], '16.6667'],
  [['10.00', 3, 0, ['5.00']], '0.0000'],
  [['12.345', 2, 2, ['0.001']], '24.6890'],
  [['1500', 1, 1, ['1500.00000000']], '0.0000'],
  [[undefined, 1, 1, ['1.00']], undefined],
  [['10.00', 1, 1, undefined], undefined],
  [['10.00', 1, 1, ['a lot']], undefined],
  [['10.00', 1, 1, ['10.01']], undefined],
  [['10.00', 0, 0, ['1.00']], undefined],
  [['999999999', 9_999_999, 9_999_999, ['1']], undefined],
];

test.each(cases)('%j cost %s', (given, price) => {
  expect(discountedPrice(...given)).toBe(price);
});

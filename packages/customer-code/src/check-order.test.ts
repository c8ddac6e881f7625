import fc from 'fast-check';
import { expect, test } from 'vitest';
import examples from './check-order.examples.json' with { type: 'json' };
import { checkOrder, sentenceForSeller } from './check-order.ts';
import { formatCustomerCode } from './customer-code.ts';

const prefix = 'J10-';

test.each(examples.orders)('$text: $outcome', ({ text, ...check }) => {
  expect(checkOrder(text, 'J10-01', prefix)).toEqual(check);
});

test('the sentence for a seller passes the check itself', () => {
  expect(checkOrder(sentenceForSeller('J10-01'), 'J10-01', prefix)).toEqual({ outcome: 'present' });
});

test('a code is found in any text, in any case and with any dash', () => {
  const number = fc.integer({ min: 1, max: 999_999 });
  const dash = fc.constantFrom('-', ' ', '—', ' - ', '', '·', '－');
  fc.assert(
    fc.property(number, dash, fc.boolean(), (n, between, small) => {
      const code = formatCustomerCode(n, prefix);
      const written = code.replace('-', between);
      const text = `收货人：${small ? written.toLowerCase() : written}，广州`;
      expect(checkOrder(text, code, prefix)).toEqual({ outcome: 'present' });
    }),
  );
});

test('another brand’s prefix', () => {
  const check = (text: string) => checkOrder(text, 'K20-07', 'K20-').outcome;
  expect(check('收货人：k20 07')).toBe('present');
  expect(check('收货人：J10-07')).toBe('missing');
});

test('a text that is no code is a fault of the caller', () => {
  expect(() => checkOrder('', 'Keisha', prefix)).toThrow(RangeError);
});

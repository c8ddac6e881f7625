import fc from 'fast-check';
import { expect, test } from 'vitest';
import examples from './examples.json' with { type: 'json' };
import { readOrderText } from './order-text.ts';

test.each(examples)('$of', ({ text, waybill, seller, items }) => {
  expect(readOrderText(text)).toEqual({
    waybill,
    seller,
    items: items.map(([description, quantity, unitPrice, currency]) => ({
      description,
      quantity,
      unitPrice,
      currency,
    })),
  });
});

test('whatever is pasted, what is read fits the form', () => {
  const words = fc.constantFrom('¥', '$', 'x', '12.50', '1,000', '件', 'Qty:', '\n', '运单号', ' ');
  const pasted = fc.array(fc.oneof(words, fc.string()), { maxLength: 60 });
  fc.assert(
    fc.property(pasted, (parts) => {
      for (const item of readOrderText(parts.join('')).items) {
        expect(item.description.length).toBeGreaterThan(0);
        expect(item.quantity).toBeGreaterThan(0);
        expect(item.unitPrice).toMatch(/^\d+(\.\d{1,2})?$/);
      }
    }),
  );
});

test.each(['1,', 'a ', 'a', '-', ',', ' ', '¥ ', '$', '运单号', 'x2 ', '优惠', 'a\n', '¥1\n'])(
  'a text of nothing but %j takes no long time',
  (part) => {
    // Half a minute and more, where the time grows with the square of the length.
    expect(readOrderText(`运单号${part.repeat(50_000)}!`).waybill).toBeNull();
  },
);

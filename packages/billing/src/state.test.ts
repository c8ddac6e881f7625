import { expect, test } from 'vitest';
import { afterInvoiceCommand, dueCents, type InvoiceCommand, type InvoiceState } from './state.ts';

const amounts = (totalCents: number, allocatedCents = 0, creditedCents = 0) => ({
  totalCents,
  allocatedCents,
  creditedCents,
});

const rows: [InvoiceState, InvoiceCommand, ReturnType<typeof amounts>, InvoiceState | undefined][] =
  [
    ['draft', 'issue', amounts(100), 'issued'],
    ['draft', 'issue', amounts(0), 'paid'],
    ['draft', 'discard', amounts(100), 'void'],
    ['draft', 'count', amounts(100, 50), undefined],
    ['issued', 'issue', amounts(100), undefined],
    ['issued', 'discard', amounts(100), undefined],
    ['issued', 'count', amounts(100, 40), 'part_paid'],
    ['issued', 'count', amounts(100, 0, 40), 'part_paid'],
    ['issued', 'count', amounts(100, 60, 40), 'paid'],
    ['part_paid', 'count', amounts(100), 'issued'],
    ['paid', 'count', amounts(100, 99), 'part_paid'],
    ['paid', 'discard', amounts(0), undefined],
    ['void', 'issue', amounts(100), undefined],
    ['void', 'count', amounts(100, 100), undefined],
  ];

test.each(rows)('%s, %s of %j leads to %s', (state, command, sums, after) => {
  expect(afterInvoiceCommand(state, command, sums)).toBe(after);
});

test('what is due is the total less what was allocated and credited', () => {
  expect(dueCents(amounts(1_000, 300, 200))).toBe(500);
});

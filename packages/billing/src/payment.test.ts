import { describe, expect, test } from 'vitest';
import { cover, roundCash } from './cover.ts';
import { afterPaymentCommand, paymentCommands, paymentStates } from './payment.ts';

test.each([
  ['pending', 'confirm', 'confirmed'],
  ['pending', 'settle', 'confirmed'],
  ['pending', 'refuse', 'refused'],
  ['refused', 'settle', 'confirmed'],
  ['confirmed', 'refundPart', 'part_refunded'],
  ['confirmed', 'refundAll', 'refunded'],
  ['confirmed', 'reverse', 'reversed'],
  ['part_refunded', 'refundPart', 'part_refunded'],
  ['part_refunded', 'refundAll', 'refunded'],
] as const)('%s, then %s, is %s', (state, command, next) =>
  expect(afterPaymentCommand(state, command)).toBe(next),
);

test('nothing else is allowed', () => {
  const steps = paymentStates.flatMap((state) =>
    paymentCommands.filter((command) => afterPaymentCommand(state, command)),
  );
  expect(steps).toHaveLength(9);
});

const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const jmd = (cents: number) => ({ cents, currency: 'JMD' as const });

describe('what a payment covers', () => {
  test.each([
    ['in full', usd(10_000), usd(10_000), '160', [10_000, 10_000]],
    ['in part', usd(10_000), usd(4_000), '160', [4_000, 4_000]],
    ['more than is due', usd(10_000), usd(12_000), '160', [10_000, 10_000]],
    ['in full in Jamaican dollars', usd(10_000), jmd(1_600_000), '160', [10_000, 1_600_000]],
    ['more of them', usd(10_000), jmd(2_000_000), '160', [10_000, 1_600_000]],
    ['a part, half-up', usd(10_000), jmd(100_000), '160.1234', [625, 100_000]],
    [
      'the exact worth at four places',
      usd(10_000),
      jmd(1_601_234),
      '160.1234',
      [10_000, 1_601_234],
    ],
    [
      'a cent less, whose rest is below it',
      usd(10_001),
      jmd(1_601_394),
      '160.1234',
      [10_001, 1_601_394],
    ],
    ['in US dollars, rest below one cent', jmd(10_000), usd(62), '160.1234', [10_000, 62]],
    ['in US dollars, rest of a cent', jmd(10_000), usd(61), '160.1234', [9_768, 61]],
    ['in US dollars, rounded up', jmd(10_100), usd(63), '160', [10_100, 63]],
    ['less than half a cent of what is due', usd(10_000), jmd(79), '160', [0, 0]],
    ['nothing that is due', usd(0), usd(100), '160', [0, 0]],
    ['half a cent that is due', jmd(50), usd(1), '160', [50, 0]],
  ] as const)('%s', (_, due, paid, rate, [cents, paidCents]) =>
    expect(cover(due, paid, rate)).toEqual({ cents, paidCents }),
  );
});

test.each([
  ['what is asked for', 123_500, 123_456, [123_456, 44]],
  ['what is asked for, rounded down', 123_400, 123_444, [123_444, -44]],
  ['what is due to the cent', 123_456, 123_456, [123_456, 44]],
  ['a part in whole dollars', 100_000, 123_456, [100_000, 0]],
  ['a part with cents', 100_049, 123_456, [100_049, -49]],
  ['more than is due', 200_000, 123_456, [200_000, 0]],
] as const)('cash: %s', (_, given, price, [amountCents, roundingCents]) =>
  expect(roundCash(given, price)).toEqual({ amountCents, roundingCents }),
);

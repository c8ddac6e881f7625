import { beneficiaries, billingCurrencies, chargeKinds } from '@jadeport/billing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JournalLine, journalOf, type Movement, paidBy } from './journal.ts';

/** `shipping 100` is a debit of 100 cents, `shipping -100` a credit. */
const shown = (lines: readonly JournalLine[]) =>
  lines.map(
    ({ currency, account, debitCents, creditCents }) =>
      `${currency} ${account} ${debitCents - creditCents}`,
  );

const usd = (cents: number) => ({ currency: 'USD' as const, cents });
const jmd = (cents: number) => ({ currency: 'JMD' as const, cents });

const table: [string, Movement[], string[]][] = [
  ['nothing', [], []],
  [
    'an invoice: income and duties apart',
    [
      { kind: 'charged', charge: 'shipping', beneficiary: 'courier', ...usd(4_000) },
      { kind: 'charged', charge: 'customs', beneficiary: 'government', ...usd(2_500) },
      { kind: 'charged', charge: 'tax', beneficiary: 'government', ...usd(600) },
      { kind: 'charged', charge: 'other', beneficiary: 'courier', ...usd(100) },
    ],
    [
      'USD receivables 7200',
      'USD shipping -4000',
      'USD otherIncome -100',
      'USD duties -2500',
      'USD tax -600',
    ],
  ],
  [
    'duty that a person charged for the courier is income',
    [{ kind: 'charged', charge: 'customs', beneficiary: 'courier', ...usd(100) }],
    ['USD receivables 100', 'USD otherIncome -100'],
  ],
  [
    'a credit note, and one where Customs took less',
    [
      { kind: 'credited', duties: false, ...usd(300) },
      { kind: 'credited', duties: true, ...usd(200) },
    ],
    ['USD receivables -500', 'USD creditNotes 300', 'USD duties 200'],
  ],
  [
    'cash in whole Jamaican dollars that pays an invoice in US dollars',
    [
      { kind: 'received', method: 'cash', roundingCents: -34, ...jmd(1_601_234) },
      { kind: 'allocated', paid: jmd(1_601_234), invoiced: usd(10_000) },
    ],
    [
      'USD receivables -10000',
      'USD exchange 10000',
      'JMD customerCredit 1601234',
      'JMD customerCredit -1601234',
      'JMD cash 1601200',
      'JMD rounding 34',
      'JMD exchange -1601234',
    ],
  ],
  [
    'an overpayment, of which a part is refunded',
    [
      { kind: 'received', method: 'card', roundingCents: 0, ...usd(12_000) },
      { kind: 'allocated', paid: usd(10_000), invoiced: usd(10_000) },
      { kind: 'refunded', method: 'card', ...usd(500) },
    ],
    [
      'USD receivables -10000',
      'USD customerCredit 10000',
      'USD customerCredit -12000',
      'USD customerCredit 500',
      'USD card 12000',
      'USD card -500',
    ],
  ],
  [
    'a drawer that held too little, and one that held too much',
    [
      { kind: 'counted', ...jmd(-50_000) },
      { kind: 'counted', ...usd(300) },
    ],
    ['USD cash 300', 'USD overShort -300', 'JMD cash -50000', 'JMD overShort 50000'],
  ],
  [
    'a returned cheque undoes what it did',
    [
      { kind: 'received', method: 'cheque', roundingCents: 0, ...usd(700) },
      { kind: 'allocated', paid: usd(700), invoiced: usd(700) },
      { kind: 'allocated', paid: usd(-700), invoiced: usd(-700) },
      { kind: 'reversed', method: 'cheque', roundingCents: 0, ...usd(700) },
    ],
    ['USD customerCredit -700', 'USD customerCredit 700', 'USD cheque 700', 'USD cheque -700'],
  ],
];

test.each(table)('%s', (_, movements, lines) => {
  expect(shown(journalOf(movements))).toEqual(lines);
});

const money = fc.record({
  currency: fc.constantFrom(...billingCurrencies),
  cents: fc.integer({ min: 0, max: 1_000_000_000 }),
});
const signed = money.chain(({ currency, cents }) =>
  fc.boolean().map((negative) => ({ currency, cents: negative ? -cents : cents })),
);
const movement: fc.Arbitrary<Movement> = fc.oneof(
  fc.tuple(fc.constantFrom(...chargeKinds), fc.constantFrom(...beneficiaries), money).map(
    ([charge, beneficiary, amount]): Movement => ({
      kind: 'charged',
      charge,
      beneficiary,
      ...amount,
    }),
  ),
  fc
    .tuple(fc.boolean(), money)
    .map(([duties, amount]): Movement => ({ kind: 'credited', duties, ...amount })),
  fc
    .tuple(
      fc.constantFrom('received' as const, 'reversed' as const),
      fc.constantFrom(...paidBy),
      fc.integer({ min: -99, max: 99 }),
      money,
    )
    .map(
      ([kind, method, roundingCents, amount]): Movement => ({
        kind,
        method,
        roundingCents,
        ...amount,
      }),
    ),
  fc
    .tuple(fc.constantFrom(...paidBy), money)
    .map(([method, amount]): Movement => ({ kind: 'refunded', method, ...amount })),
  signed.map((amount): Movement => ({ kind: 'counted', ...amount })),
  fc
    .tuple(signed, signed)
    .map(([paid, invoiced]): Movement => ({ kind: 'allocated', paid, invoiced })),
);

test('debits equal credits to the cent, in each currency', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 60 }), (movements) => {
      const lines = journalOf(movements);
      for (const currency of billingCurrencies) {
        const own = lines.filter((line) => line.currency === currency);
        const sum = (of: (line: JournalLine) => number) =>
          own.reduce((total, line) => total + of(line), 0);
        expect(sum(({ debitCents }) => debitCents)).toBe(sum(({ creditCents }) => creditCents));
      }
      for (const { debitCents, creditCents } of lines) {
        expect(Math.min(debitCents, creditCents)).toBe(0);
        expect(Math.max(debitCents, creditCents)).toBeGreaterThan(0);
      }
    }),
  );
});

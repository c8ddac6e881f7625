import type { Beneficiary, BillingCurrency, ChargeKind } from '@jadeport/billing';

/** How people pay, and `claim` for what we pay them for a package, as an account has to be named for each. */
export const paidBy = ['cash', 'card', 'transfer', 'cheque', 'wipay', 'claim'] as const;
export type PaidBy = (typeof paidBy)[number];

/**
 * The accounts that a day's journal is written to. What customers owe and what they have over are
 * kept on accounts of their own, not on the receivables of the accounting program: that takes no
 * journal (Xero), or a customer for each line (QuickBooks).
 */
export const accounts = [
  'receivables',
  'customerCredit',
  'shipping',
  'storage',
  'insurance',
  'delivery',
  'consolidation',
  'otherIncome',
  'creditNotes',
  'duties',
  'tax',
  ...paidBy,
  'rounding',
  'overShort',
  'exchange',
] as const;
export type Account = (typeof accounts)[number];

type Money = { currency: BillingCurrency; cents: number };

/** What happened on a day, in sums; every amount is in cents of its currency and at least 0 but where said. */
export type Movement =
  | ({ kind: 'charged'; charge: ChargeKind; beneficiary: Beneficiary } & Money)
  /** A credit note; `duties`, where Customs took less than was billed. */
  | ({ kind: 'credited'; duties: boolean } & Money)
  /** `roundingCents` is what the drawer took beyond the amount, or below 0 what it gave up. */
  | ({ kind: 'received' | 'reversed'; method: PaidBy; roundingCents: number } & Money)
  | ({ kind: 'refunded'; method: PaidBy } & Money)
  /** A drawer held so much beyond what it should, or below 0 less, when it was counted. */
  | ({ kind: 'counted' } & Money)
  /** Money of customers used on invoices; below 0 taken off them. */
  | { kind: 'allocated'; paid: Money; invoiced: Money };

/** A line of a journal; one of both amounts is 0. */
export type JournalLine = {
  currency: BillingCurrency;
  account: Account;
  /** What the line is about. */
  about: Movement['kind'];
  debitCents: number;
  creditCents: number;
};

const incomeOf: Partial<Record<ChargeKind, Account>> = {
  shipping: 'shipping',
  storage: 'storage',
  insurance: 'insurance',
  delivery: 'delivery',
  consolidation: 'consolidation',
};

/** Duty and taxes are owed to the government and never income. */
function accountOf(charge: ChargeKind, beneficiary: Beneficiary): Account {
  if (beneficiary === 'government') return charge === 'tax' ? 'tax' : 'duties';
  return incomeOf[charge] ?? 'otherIncome';
}

/** An amount that is debited, or below 0 credited. */
type Posting = readonly [account: Account, debit: number, currency: BillingCurrency];

/** The postings of a movement, which add up to 0 in each currency. */
function postingsOf(movement: Movement): Posting[] {
  if (movement.kind === 'allocated') return allocationOf(movement);
  const { cents, currency } = movement;
  const post = (...pairs: readonly (readonly [Account, number])[]): Posting[] =>
    pairs.map(([account, debit]) => [account, debit, currency]);
  switch (movement.kind) {
    case 'charged':
      return post(
        ['receivables', cents],
        [accountOf(movement.charge, movement.beneficiary), -cents],
      );
    case 'credited':
      return post([movement.duties ? 'duties' : 'creditNotes', cents], ['receivables', -cents]);
    case 'received': {
      const { method, roundingCents } = movement;
      return post(
        [method, cents + roundingCents],
        ['customerCredit', -cents],
        ['rounding', -roundingCents],
      );
    }
    case 'reversed': {
      const { method, roundingCents } = movement;
      return post(
        ['customerCredit', cents],
        ['rounding', roundingCents],
        [method, -cents - roundingCents],
      );
    }
    case 'counted':
      return post(['cash', cents], ['overShort', -cents]);
    case 'refunded':
      return post(['customerCredit', cents], [movement.method, -cents]);
  }
}

/** Across currencies each side is balanced by the account of the exchange. */
function allocationOf({ paid, invoiced }: Extract<Movement, { kind: 'allocated' }>): Posting[] {
  if (paid.currency === invoiced.currency && paid.cents === invoiced.cents) {
    return [
      ['customerCredit', paid.cents, paid.currency],
      ['receivables', -paid.cents, paid.currency],
    ];
  }
  return [
    ['customerCredit', paid.cents, paid.currency],
    ['exchange', -paid.cents, paid.currency],
    ['exchange', invoiced.cents, invoiced.currency],
    ['receivables', -invoiced.cents, invoiced.currency],
  ];
}

type Sum = Pick<JournalLine, 'currency' | 'account' | 'about'> & { sum: number };

const order = (account: Account) => accounts.indexOf(account);

/**
 * The journal of a day: for each currency, account and matter the sum that is debited or credited.
 * Debits and credits of a currency are equal.
 */
export function journalOf(movements: readonly Movement[]): JournalLine[] {
  const sums = new Map<string, Sum>();
  for (const movement of movements) {
    for (const [account, debit, currency] of postingsOf(movement)) {
      const key = `${currency} ${account} ${movement.kind}`;
      const before = sums.get(key)?.sum ?? 0;
      sums.set(key, { currency, account, about: movement.kind, sum: before + debit });
    }
  }
  return [...sums.values()]
    .filter(({ sum }) => sum !== 0)
    .map(({ sum, ...line }) => ({
      ...line,
      debitCents: Math.max(0, sum),
      creditCents: Math.max(0, -sum),
    }))
    .toSorted(
      (a, b) =>
        b.currency.localeCompare(a.currency) ||
        order(a.account) - order(b.account) ||
        a.about.localeCompare(b.about),
    );
}

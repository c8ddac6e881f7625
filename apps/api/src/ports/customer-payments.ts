import type { Source } from '../db/database.ts';

type Currency = 'USD' | 'JMD';

/** A line of a customer's statement; `place` is its position, as `instantPlaceOf` gives it. */
export type StatementRow = {
  id: string;
  kind: 'invoice' | 'credit_note' | 'payment' | 'refund';
  number: string | null;
  /** ISO 8601 in UTC. */
  at: string;
  /** Raises what is owed where it is positive. */
  amountCents: number;
  currency: Currency;
  place: string;
};

/** Port: what a customer paid, for lists of invoices and statements. */
export type CustomerPayments = {
  /** What the customer has over, as one amount. */
  creditIn(
    source: Source,
    customerId: string,
    currency: Currency,
  ): Promise<{ amountCents: number; currency: Currency }>;
  /** Confirmed payments and refunds, newest first and by id, `limit` and one more, after a cursor. */
  rows(
    source: Source,
    customerId: string,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<StatementRow[]>;
  /** Confirmed payments less refunds, by currency. */
  paid(source: Source, customerId: string): Promise<{ cents: number; currency: Currency }[]>;
};

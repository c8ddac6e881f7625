import { divideHalfUp, type Money } from '@jadeport/money';
import type { BillingCurrency } from './charge.ts';
import { exchange, worthOf } from './total.ts';

type Amount = Money & { readonly currency: BillingCurrency };

/** What a payment covers of an invoice. */
export type Cover = {
  /** In the currency of the invoice. */
  readonly cents: number;
  /** The part of the payment, in its own currency, that is used up by it. */
  readonly paidCents: number;
};

const nothing: Cover = { cents: 0, paidCents: 0 };

/**
 * What money covers of what is due, at the rate of the invoice, half-up. A rest that is worth less than
 * one cent of the paid currency settles the invoice; what is over stays with the payer.
 *
 * @param jmdPerUsd decimal text with at most four places
 */
export function cover(due: Amount, paid: Amount, jmdPerUsd: string): Cover {
  if (due.cents <= 0 || paid.cents <= 0) return nothing;
  if (due.currency === paid.currency) {
    const cents = Math.min(due.cents, paid.cents);
    return { cents, paidCents: cents };
  }
  const price = worthOf(due, paid.currency, jmdPerUsd).cents;
  if (paid.cents >= price) return { cents: due.cents, paidCents: price };
  const { dividend, divisor } = exchange(due.cents, paid.currency, jmdPerUsd);
  const lacksLessThanACent = dividend < BigInt(paid.cents + 1) * divisor;
  if (lacksLessThanACent) return { cents: due.cents, paidCents: paid.cents };
  const cents = Math.min(worthOf(paid, due.currency, jmdPerUsd).cents, due.cents);
  return cents === 0 ? nothing : { cents, paidCents: paid.cents };
}

/** An amount in whole dollars, half-up: how cash in Jamaican dollars is taken. */
export const wholeDollars = (cents: number): number =>
  Number(divideHalfUp(BigInt(cents), 100n)) * 100;

/**
 * Splits cash in Jamaican dollars into what counts and the rounding of the drawer. What is due is asked
 * for in whole dollars: who pays that has paid what is due, and an amount with cents is taken rounded.
 *
 * @param price what is due, in Jamaican cents
 */
export function roundCash(
  given: number,
  price: number,
): { amountCents: number; roundingCents: number } {
  const taken = wholeDollars(given);
  const amountCents = given === taken && given === wholeDollars(price) ? price : given;
  return { amountCents, roundingCents: taken - amountCents };
}

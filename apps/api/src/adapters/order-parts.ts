import { z } from 'zod';
import type { Address, OrderLine } from '../ports/order-source.ts';

/** A text that a shop may omit. */
export const textOrNone = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** Decimal text of a number without an exponent, which String may write. */
const decimalText = (value: number) => value.toFixed(8).replace(/\.?0+$/, '');

/** An amount as text or number, to decimal text. */
export const amount = z.union([z.string(), z.number().transform(decimalText)]);

/** An amount without which an order can be stored; undefined where it is missing or odd. */
export const amountOrNone = amount.optional().catch(undefined);

/** A line of an order, with its price where the shop tells one. */
export const lineOf = (
  name: string,
  quantity: number,
  price: string | undefined,
  of: 'piece' | 'line',
): OrderLine => ({ name, quantity, ...(price !== undefined && { price: { amount: price, of } }) });

/** The lines of which pieces remain. */
export const withPieces = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.filter(({ quantity }) => quantity > 0);

/** The state of an address, where the shop tells one. */
export const inState = (state: string): Pick<Address, 'state'> =>
  state.trim() === '' ? {} : { state };

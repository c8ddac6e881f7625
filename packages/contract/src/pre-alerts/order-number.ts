import { says, text } from '../fields.ts';

/** The longest order number. */
export const orderNumberLimit = 64;

/** The shop's number of an order, empty for none; compared without case, spaces and `#`. */
export const orderNumber = text(0, orderNumberLimit, 'ORDER_NUMBER_INVALID')
  .refine((typed) => typed === '' || /[\p{L}\p{N}]/u.test(typed), says('ORDER_NUMBER_INVALID'))
  .meta({
    description: 'Packages of one seller with the same order number are one import',
    example: 'A-1001',
  });

import type { ConsolidationState } from '@jadeport/contract/consolidations';

/** The names of the states, on pages and in errors. */
const states: Record<ConsolidationState, string> = {
  requested: 'Requested',
  quoted: 'Quote ready',
  approved: 'Approved',
  declined: 'Declined',
  sealed: 'On its way',
  delivered: 'Delivered',
  returned: 'Returned',
};

export const consolidations = { states };

/** Email to a customer whose box is packed and quoted. */
export const quoteMail = {
  subject: 'Your quote for {name}: {total}',
  greeting: 'Hello {firstName},',
  intro: 'Your packages are packed into one box, {number}. Here is your quote:',
  shipping: 'Shipping',
  customs: 'Customs',
  total: 'Total',
  /** Of customs, while the value of a package is not known. */
  notKnown: 'Not known yet',
  /** Of the total, then. */
  plusCustoms: '{amount} plus customs',
  valueMissing:
    'The value of {names} is missing, so customs is not in this quote. Send us the invoice and we’ll tell you.',
  saves: 'Shipped separately, your packages would cost {separate}.',
  dearer: 'Careful: that is {more} more than shipping your packages separately.',
  until:
    'The quote stands until {time}, Jamaica time. If you don’t approve it by then, your packages are separate again and stay in our warehouse.',
  decide: 'Approve or decline it here:',
  button: 'See the quote',
  sms: '{brand}: your quote for {name} is {total}. Approve it by {time}: {link}',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
};

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
  subject: 'Your quote for {number}: {total}',
  greeting: 'Hello {firstName},',
  intro: 'Your packages are packed into one box, {number}. Here is your quote:',
  shipping: 'Shipping: {shipping}',
  customs: 'Customs: {customs}',
  total: 'Total: {total}',
  saves: 'Shipped separately, your packages would cost {separate}.',
  until:
    'The quote stands until {time}, Jamaica time. If you don’t approve it by then, your packages are separate again and stay in our warehouse.',
  decide: 'Approve or decline it here:',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
};

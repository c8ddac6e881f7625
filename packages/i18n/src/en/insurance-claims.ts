import type { InsuranceClaim } from '@jadeport/contract/insurance-claims';

const states: Record<InsuranceClaim['state'], string> = {
  open: 'Being reviewed',
  accepted: 'Paid',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

const kinds: Record<InsuranceClaim['kind'], string> = { loss: 'Lost', damage: 'Damaged' };

/** Claims for lost and damaged packages, of customers and of staff. Loaded on its own. */
export const insuranceClaims = {
  states,
  kinds,
  mine: {
    heading: 'Lost or damaged?',
    intro: 'Tell us and show us. Up to {limit} can be paid for this package.',
    open: 'Make a claim',
    title: 'Claim for {number}',
    kind: 'What happened?',
    text: 'What happened, in your words',
    amount: 'Amount you claim (US$)',
    amountHint: 'At most {limit}: the declared value, up to what is insured.',
    files: 'Photographs and papers',
    filesHint: 'JPEG, PNG, WebP or PDF, up to {limit} MB each. Show the damage and the packaging.',
    submit: 'Send claim',
    submitting: 'Sending…',
    done: 'Claim sent',
    doneText: 'We’ll look at it and email you our decision.',
    failed: 'The claim was not sent',
    claimed: 'You claim {amount}',
    paid: 'We paid {amount} into your credit.',
    paidByHand: 'We’ll pay {amount}. Our team will get in touch about how.',
    declined: 'We’re sorry: we couldn’t pay this claim.',
    reason: 'Our team wrote: {reason}',
    withdraw: 'Withdraw claim',
    withdrawTitle: 'Withdraw the claim for {number}?',
    withdrawText: 'We’ll stop reviewing it. You can make a new claim later.',
    withdrawConfirm: 'Withdraw claim',
    withdrawn: 'Claim withdrawn',
    withdrawFailed: 'The claim was not withdrawn',
  },
  staff: {
    title: 'Insurance claims',
    lists: { open: 'Open', decided: 'Decided', all: 'All' },
    nothing: 'No claims here.',
    columns: {
      number: 'Package',
      customer: 'Customer',
      kind: 'What happened',
      amount: 'Claimed',
      state: 'State',
      made: 'Made',
    },
    declared: 'Declared value',
    claimed: 'Claimed',
    paid: 'Paid',
    byHand: 'To pay by hand',
    notCredited: 'Not in the customer’s credit: they were never billed. Pay it by hand.',
    decided: 'Decided',
    by: 'By',
    reason: 'Reason',
    photograph: 'Photograph {number} of the claim',
    openFile: 'Open file {number} in a tab',
    decide: 'Decide',
    pay: 'Amount to pay (US$)',
    payHint:
      'It becomes the customer’s credit; who was never billed is paid by hand. 0 declines the claim.',
    reasonToCustomer: 'Reason (the customer sees it)',
    confirm: 'Decide claim',
    done: 'Claim decided',
    failed: 'The claim was not decided',
    missing: 'No such claim',
    missingText: 'The link may be old. Open it from the list.',
  },
};

/** Email to a customer whose claim was decided. */
export const insuranceClaimMail = {
  greeting: 'Hello {firstName},',
  accepted: {
    subject: 'Your claim for {number}: we’ll pay {amount}',
    intro: 'We’ve looked at your claim for package {number} and will pay {amount}.',
  },
  declined: {
    subject: 'Your claim for {number}',
    intro: 'We’ve looked at your claim for package {number}, and we’re sorry that we can’t pay it.',
  },
  reason: 'Our team wrote:',
  link: 'See the package and your claim here:',
  button: 'See my package',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
};

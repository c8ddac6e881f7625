import type { ClaimState } from '@jadeport/contract/receiving';

const states: Record<ClaimState, string> = {
  filed: 'Waiting',
  granted: 'Granted',
  denied: 'Denied',
};

/** Texts of claims on unclaimed parcels, of customers and of staff. */
export const claims = {
  states,
  mine: {
    title: 'Is this mine?',
    intro:
      'These parcels came to our warehouse without a customer code. If one is yours, tell us how you know: we compare it with what’s on the parcel.',
    label: 'Unclaimed parcels',
    nothing: 'No unclaimed parcels right now.',
    received: 'Arrived',
    photograph: 'Photograph {number} of {label}',
    claim: 'This is mine',
    claimOf: 'This is mine: {label}',
    filed: 'You claimed it. We’ll decide soon.',
    denied: 'We couldn’t match your claim.',
    again: 'Claim again',
    form: {
      title: 'Claim {label}',
      reason: 'How do you know it’s yours?',
      reasonHint: 'The tracking number, the shop, what’s inside.',
      proof: 'Proof, such as the order or the invoice',
      proofHint: 'JPEG, PNG, WebP or PDF, up to {limit} MB each',
      proofAgain:
        'At least one that we have not seen yet: JPEG, PNG, WebP or PDF, up to {limit} MB each',
      submit: 'Send claim',
      submitting: 'Sending…',
      done: 'Claim sent',
      doneText:
        'We’ll compare it with the parcel and {sendsEmail?email you what we decide|show what we decide here}.',
      failed: 'The claim was not sent',
    },
  },
  staff: {
    heading: { one: '{count} claim', other: '{count} claims' },
    column: 'Claims',
    proof: 'Proof {number} of {name}',
    open: 'Open proof {number} in a tab',
    note: 'Note to the customer',
    grant: 'Grant',
    deny: 'Deny',
    grantTitle: 'Give {label} to {name}?',
    grantText: 'The other claims on it are denied. This can’t be undone.',
    granted: 'Claim granted',
    denied: 'Claim denied',
    failed: 'The claim was not decided',
    share: 'Show photographs to customers',
    unshare: 'Hide photographs from customers',
    shared: 'Customers see these photographs.',
    shareFailed: 'Nothing was changed',
  },
};

/** Email to a customer whose claim on an unclaimed parcel was decided. */
export const claimMail = {
  greeting: 'Hello {firstName},',
  granted: {
    subject: 'Parcel {label} is yours: {number}',
    intro: 'We compared your claim with parcel {label}, and it is yours. Its number is {number}.',
    link: 'Follow it here:',
  },
  denied: {
    subject: 'We couldn’t match your claim on parcel {label}',
    intro: 'We compared your claim with parcel {label}, and they don’t match.',
    link: 'You can see the parcels that are still waiting for their owners here:',
  },
  note: 'Our team wrote:',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
};

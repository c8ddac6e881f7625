import type { ClaimState } from '@jadeport/contract/receiving';
import { carriers } from './receiving.carriers.ts';

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
    carrier: 'Courier',
    carriers,
    or: '{one} or {other}',
    size: 'Size',
    sizes: { small: 'Small (up to 30 cm)', medium: 'Medium (up to 60 cm)', large: 'Large' },
    softened: 'Blurred photograph of {label}',
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
      ending: 'Last four characters of the tracking number',
      endingHint:
        'From the shop’s message. They are compared with the label; leave it empty if you don’t know.',
      proof: 'Proof, such as the order or the invoice',
      proofHint: 'JPEG, PNG, WebP or PDF, up to {limit} MB each',
      proofAgain:
        'At least one that we haven’t seen yet: JPEG, PNG, WebP or PDF, up to {limit} MB each',
      submit: 'Send claim',
      submitting: 'Sending…',
      done: 'Claim sent',
      doneText: 'We’ll compare it with the parcel and email you what we decide.',
      failed: 'The claim was not sent',
    },
  },
  staff: {
    heading: { one: '{count} claim', other: '{count} claims' },
    column: 'Claims',
    proof: 'Proof {number} of {name}',
    open: 'Open proof {number} in a tab',
    endingMatches: 'The last four characters match the waybill.',
    endingDiffers: 'The last four characters do not match the waybill.',
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
    button: 'Follow my package',
  },
  denied: {
    subject: 'We couldn’t match your claim on parcel {label}',
    intro: 'We compared your claim with parcel {label}, and they don’t match.',
    link: 'You can see the parcels that are still waiting for their owners here:',
    button: 'See unclaimed parcels',
  },
  note: 'Our team wrote:',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
};

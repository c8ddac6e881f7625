import type { OwnNextStep } from '@jadeport/contract/next-steps';

type Step = { title: string; text: string };

const steps: Record<OwnNextStep['step'], Step> = {
  approve_quote: {
    title: 'Approve the quote',
    text: 'Your box is packed. It leaves once you’ve approved what it costs.',
  },
  send_papers: {
    title: 'Send the papers',
    text: 'It waits until we have what we asked for. A photo or a screenshot is fine.',
  },
  send_invoice: {
    title: 'Send the invoice',
    text: 'Customs goes faster when we have the seller’s invoice. A screenshot of your order is fine.',
  },
  give_trn: {
    title: 'Add your TRN',
    text: 'Customs asks for your tax registration number. Add it once, and none of your packages waits for it.',
  },
  choose_shipping: {
    title: 'Ship it or hold it?',
    text: 'It stays in our warehouse until you tell us to ship it.',
  },
  check_seller: {
    title: 'Waiting for it at our warehouse',
    text: 'Make sure the seller used your full address, code included.',
  },
  wait_packing: {
    title: 'We’re packing your box',
    text: 'Nothing to do for now. You’ll get a quote to approve once it’s packed.',
  },
  wait_departure: {
    title: 'Nothing to do for now',
    text: 'It’s in our warehouse and leaves with the next departure.',
  },
  next_flight: {
    title: 'Not on this flight',
    text: 'There was no room for it. It’s safe in our warehouse and leaves with the next departure.',
  },
  held: {
    title: 'You’re holding it',
    text: 'It stays in our warehouse until you tell us to ship it.',
  },
  follow: {
    title: 'Nothing to do for now',
    text: 'The package is on its way to Jamaica. Turn on notifications and we’ll tell you when it moves.',
  },
  wait_search: {
    title: 'We’re looking for it',
    text: 'Its flight has arrived, and we haven’t found it yet. We’ll tell you as soon as we do.',
  },
  wait_customs: {
    title: 'Customs is checking it',
    text: 'If Customs needs something from you, we’ll ask you by email.',
  },
  collect: {
    title: 'Come and collect it',
    text: 'Bring a photo ID and your tracking number.',
  },
  be_there: {
    title: 'Be there for the courier',
    text: 'Keep your phone on, with a photo ID at hand.',
  },
  contact: {
    title: 'Talk to us',
    text: 'We’re looking into it. Write or call, and have your tracking number ready.',
  },
  ship_again: {
    title: 'All done',
    text: 'Something missing or damaged? Write to us and we’ll look into it.',
  },
  claim: {
    title: 'Talk to us',
    text: 'Write or call, and we’ll sort out with you what happens next.',
  },
};

/** What the owner of a package can do next: pages, emails and the assistant. */
export const nextSteps = {
  label: 'Next step',
  steps,
  /** After the text of `choose_shipping`, `held` and `next_flight`, where the day is known. */
  nextDeparture: 'The next departure is {day}.',
  /** In place of the text of `wait_departure`, where the day is known. */
  departs: 'It leaves Guangzhou on {day}.',
  /** The storage clock: how many free days are left, none, and what the days beyond them cost. */
  storage: {
    left: {
      one: 'Free storage until {day}, {count} day left.',
      other: 'Free storage until {day}, {count} days left.',
    },
    lastDay: 'Today is the last day of free storage.',
    over: 'Free storage ended on {day}.',
    cost: 'Each day costs {perDay}, so far {total}.',
  },
  /** Of a package in a box: which one the step is about. */
  about: 'For {description} ({number}).',
  quote: 'Quote: {amount}',
  approved: 'Approved: {amount}',
  /** The quote of a box of which a value is missing. */
  plusCustoms: '{amount} plus customs: a value is missing',
  paidAtPickup: 'You pay when you collect.',
  open: 'Open today {hours}',
  closed: 'Closed today. Open {day} {hours}.',
  map: 'Open the map',
  pass: 'Open my pickup pass',
  papers: 'Add papers',
  addTrn: 'Add my TRN',
  seeQuote: 'See the quote',
  write: { invoice: 'Email the invoice', papers: 'Email the papers', us: 'Email us' },
  subject: {
    invoice: 'Invoice for {number}',
    papers: 'Papers for {number}',
    us: 'Package {number}',
  },
  call: 'Call {phone}',
  address: 'See my warehouse address',
};

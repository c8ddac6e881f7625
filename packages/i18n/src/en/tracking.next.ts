/** What the owner of a package can do next. */
export const nextSteps = {
  label: 'Next step',
  steps: {
    check_seller: {
      title: 'Check with the seller',
      text: 'We’re expecting this package. Make sure the seller used your full address, code included.',
    },
    send_invoice: {
      title: 'Send the invoice',
      text: 'Customs goes faster when we have the seller’s invoice. A screenshot of your order is fine.',
    },
    follow: {
      title: 'Nothing to do for now',
      text: 'The package is on its way to Jamaica. Turn on notifications and we’ll tell you when it moves.',
    },
    send_papers: {
      title: 'Send the papers',
      text: 'Email us the invoice and whatever the latest note asks for. Nothing moves until Customs has them.',
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
  },
  open: 'Open today {hours}',
  closed: 'Closed today. Open {day} {hours}.',
  map: 'Open the map',
  write: { invoice: 'Email the invoice', papers: 'Email the papers', us: 'Email us' },
  subject: {
    invoice: 'Invoice for {number}',
    papers: 'Papers for {number}',
    us: 'Package {number}',
  },
  call: 'Call {phone}',
  address: 'See my warehouse address',
};

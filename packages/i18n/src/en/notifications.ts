/** What every such message ends with. */
export const notificationMails = {
  change: 'Choose what we tell you, and how, in your profile:',
  changeByText: 'To change this:',
  replyStop: 'Reply STOP to opt out.',
};

/** Email and text to a customer whose package has come to the warehouse. */
export const arrivalMail = {
  subject: '{name}: arrived at our warehouse',
  unnamed: 'Package {number}',
  greeting: 'Hello {firstName},',
  title: '{name}',
  intro: 'Your package has arrived at our warehouse. Its number with us:',
  photograph: 'Your package at our warehouse',
  weight: 'Weight',
  received: 'Received (Jamaica time)',
  place: 'Where',
  /** The title and the text of the next step. */
  next: '{title}. {text}',
  button: 'See my package',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
  sms: '{brand}: {name} ({number}) arrived at our warehouse. {title}: {link}',
};

/** The forwarder's messages about a package on its way; `{title}` and `{note}` are of the kind below. */
export const changeMails = {
  departed: {
    subject: '{name}: on its way to Jamaica',
    opening: 'Your package {number} has left {place}. {note}',
    short: '{brand}: {name} ({number}) is on its way to Jamaica. {link}',
  },
  arrived: {
    subject: '{name}: arrived in Jamaica',
    opening: 'Your package {number} has arrived at {place}. {note}',
    short: '{brand}: {name} ({number}) has arrived in Jamaica. {link}',
  },
  customs: {
    subject: '{name}: {title}',
    opening: '{note}',
    short: '{brand}: {name} ({number}): {title}. {link}',
  },
  ready: {
    opening: '{count} ready for you at {place}.',
  },
  delivered: {
    subject: '{name}: delivered',
    opening: 'Your package {number} has been handed over. {note}',
    short: '{brand}: {name} ({number}) has been handed over. {link}',
  },
  problem: {
    subject: '{name}: {title}',
    opening: '{note}',
    short: '{brand}: {name} ({number}): {title}. {link}',
  },
  kinds: {
    departed: { title: 'on its way to Jamaica', note: 'We’ll tell you when it arrives.' },
    arrived: { title: 'arrived in Jamaica', note: 'Next it goes through Customs.' },
    held: {
      title: 'Customs is checking it',
      note: 'Customs is checking your package. There’s nothing for you to do unless we ask you for papers.',
    },
    cleared: {
      title: 'cleared by Customs',
      note: 'Customs has cleared your package. Next it goes to your branch, and we tell you when it’s ready.',
    },
    delivered: { title: 'delivered', note: 'Thank you for shipping with us.' },
    leftBehind: {
      title: 'not on this flight',
      note: 'Your package missed this departure. It leaves with the next one, at no extra cost.',
    },
    missing: {
      title: 'we’re looking for it',
      note: 'The flight or vessel has arrived, and we haven’t found your package yet. We’ll tell you as soon as we do.',
    },
    lost: {
      title: 'something went wrong',
      note: 'Something went wrong with your package. We’re looking into it and will write to you.',
    },
    returned: {
      title: 'on its way back',
      note: 'Your package is going back to its sender. Write to us if you didn’t expect that.',
    },
  },
  greeting: 'Hello {firstName},',
  time: '{at}, Jamaica time',
  number: 'Its number with us: {number}',
  button: 'See my package',
  whatsapp: 'Questions? Write to {supportEmail}, call {phone}, or use WhatsApp:',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
};

/** The forwarder's messages about bills and payments; its own words replace subject, opening and text. */
export const billMails = {
  invoice: {
    subject: 'Your invoice {number}: {total} to pay',
    title: 'Invoice {number}',
    opening: 'This is what your packages come to.',
    short: '{brand}: invoice {number}, {total} to pay. {link}',
    how: 'Pay online, by transfer, or at the counter when you collect:',
    button: 'Pay now',
  },
  payment: {
    subject: 'We’ve received your payment of {total}',
    opening: 'Thank you, we’ve received your payment.',
    short: '{brand}: we’ve received your payment of {total} for {number}, thank you. {link}',
    invoice: 'For invoice',
    receipt: 'Your receipt is on the invoice’s page:',
    button: 'See the invoice',
  },
  greeting: 'Hello {firstName},',
  due: 'To pay',
  inJmd: 'In Jamaican dollars at the rate of the invoice: {amount}',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
};

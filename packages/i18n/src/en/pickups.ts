/** Email and text to a customer for whom something waits at a branch, with the code to collect it. */
export const pickupMail = {
  subject: {
    ready: '{name}: ready for pickup',
    remains: 'New pickup code: {count} still here',
    taken_back: '{name}: ready for pickup again',
    issued: 'Your new pickup code',
  },
  title: {
    ready: 'Ready for pickup at {place}',
    remains: '{count} still waiting for you at {place}',
    taken_back: 'Marked as delivered by mistake: it is waiting for you at {place}',
    issued: 'A new code for your pickup at {place}',
  },
  greeting: 'Hello {firstName},',
  count: { one: '{count} package', other: '{count} packages' },
  /** After the name of the first package. */
  others: { one: '{name} and {count} more', other: '{name} and {count} more' },
  more: { one: 'and {count} more', other: 'and {count} more' },
  code: 'Your pickup code. Show it at the counter, or open your pickup pass:',
  locked: 'The code was entered wrong too often. Bring a photo ID and we’ll give you a new one.',
  where: 'Where',
  weekdays: 'Monday to Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  due: 'To pay',
  bill: 'Invoice',
  /** Where something of it is not billed yet. */
  unbilled: 'Not ready yet. We’ll tell you when it is.',
  /** Instead of a description that nobody gave. */
  unnamed: 'Package',
  bring: 'Bring the code and a photo ID. Someone else can collect for you, too.',
  bringMoney: 'Pay at the counter, or before you come. Bring the code and a photo ID.',
  button: 'Open my pickup pass',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
  sms: '{brand}: {count} ready at {place}. Code {code}. {link}',
  smsDue: '{brand}: {count} ready at {place}. To pay: {due}. Code {code}. {link}',
};

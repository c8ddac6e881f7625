/** Email and text to an owner before the free storage of a package ends. */
export const storageMail = {
  subject: '{name}: free storage until {day}',
  subjectToday: '{name}: last day of free storage',
  greeting: 'Hello {firstName},',
  ends: {
    one: 'Storage of your package at {place} is free until {day}: {count} day left.',
    other: 'Storage of your package at {place} is free until {day}: {count} days left.',
  },
  endsToday: 'Today is the last day of free storage for your package at {place}.',
  cost: 'Each day after that costs {perDay}.',
  ship: 'Tell us to ship it, and the count stops.',
  collect: 'Collect it by then and storage costs you nothing.',
  button: 'See my package',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
  sms: '{brand}: {name} ({number}). {ends} {link}',
};

/** The pass with which a customer collects packages. */
export const pickupPass = {
  title: 'Pickup pass',
  heading: 'Pickup pass',
  show: 'Show this at the counter',
  qr: 'QR code of your pickup pass',
  code: 'Or say your code',
  none: 'Nothing to collect right now',
  noneText: 'Once a package is ready for pickup, your pass is here, and we email it to you.',
  locked: 'The code was entered wrong too often. Bring a photo ID and we’ll give you a new one.',
  packages: 'For',
  due: 'To pay',
  paid: 'Everything is paid',
  pay: 'Pay {number} now',
  where: 'Where and when',
  map: 'Show on the map',
  full: 'Full screen',
  collected: { one: '{count} package collected', other: '{count} packages collected' },
  collectedText: 'Handed over just now. Enjoy!',
  saved: 'Saved on this device, so it works without a connection too.',
  bring: 'Bring a photo ID.',
};

/** Who else may collect. */
export const authorisedPeople = {
  heading: 'Who may collect for you',
  intro: 'They bring your code or pass, and the ID you name here.',
  nobody: 'Only you, so far.',
  name: 'Name',
  idType: 'ID',
  idTypes: {
    drivers_licence: 'Driver’s licence',
    passport: 'Passport',
    national_id: 'National ID',
    voters_id: 'Voter’s ID',
  },
  idLast4: 'Last four characters',
  add: 'Add person',
  added: 'Added',
  remove: 'Remove {name}',
  removed: 'Removed',
  failed: 'Not saved',
  failedText: 'Please try again in a moment.',
};

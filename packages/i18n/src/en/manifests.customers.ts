/** Whether a package leaves or stays, for its owner. */
export const shipOrHold = {
  heading: 'Ship or hold',
  ship: 'It leaves with the next departure.',
  hold: 'It stays in our warehouse until you ship it.',
  departure: 'The next departure is {day}.',
  noDeparture: 'We’ll announce the next departure here.',
  service: 'Ship by',
  shipIt: 'Ship it',
  holdIt: 'Hold it',
  saving: 'Saving…',
  shipped: 'It leaves with the next departure',
  held: 'We’re holding it for you',
  failed: 'Nothing was changed',
  of: '{action}: {number}',
};

import type { DocumentKind } from '@jadeport/contract/documents';

/** The papers of who pre-alerted a parcel. */
const papers: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  photo: 'Photo',
  id: 'Photo ID',
  proof: 'Proof of payment',
  signature: 'Signature',
};

/** Texts of /admin/receiving, where parcels come in. */
export const receiving = {
  page: { title: 'Receiving', heading: 'Receiving' },
  scan: {
    label: 'Scan, type or paste a number',
    hint: 'Waybill, our number, U- label or customer code',
    next: { one: '{count} more scanned, comes next', other: '{count} more scanned, come next' },
  },
  looksLike: 'Looks like {carrier}',
  carriers: {
    sf: 'SF Express',
    yto: 'YTO',
    jt: 'J&T',
    zto: 'ZTO',
    sto: 'STO',
    yunda: 'Yunda',
    jd: 'JD',
  },
  or: '{one} or {other}',
  match: {
    ready: 'Ready: scan a parcel',
    asking: 'Looking it up…',
    matched: 'Expected',
    created: 'New package of this customer',
    others: 'Pre-alerted by {customers}. Check the code on the parcel.',
    unclaimed: 'Owner unknown',
    unclaimedHint:
      'Type the customer code if it is on the parcel. If not, take it in as unclaimed.',
    already: 'Already received',
    alreadyHint:
      'If this is the same parcel, print its label again and go on. If it is a second one with the same number, set it aside and tell your supervisor.',
    unanswered: 'No connection',
    unansweredHint: 'Go on: it is matched as soon as it is sent.',
    failed: 'Could not be looked up',
  },
  fields: {
    customerCode: 'Customer code',
    find: 'Find',
    weight: 'Weight ({unit})',
    otherWeight: '= {weight} {unit}',
    unit: 'Unit of weight',
    sides: 'Length × width × height (cm)',
    sidesHint: '30x20x10',
    weightInvalid: 'A weight above 0, three decimals at most.',
    sidesInvalid: 'Three sides from 0.1 to 1000 cm, for example 30x20x10.',
  },
  shelf: {
    label: 'Shelf',
    hint: 'Scan the shelf’s code or type it, such as {code}',
    hintNone: 'No shelf is known yet. Make the first one under Shelves.',
    invalid: 'Capitals, digits and - . / _ only.',
    unknown: 'This device doesn’t know this shelf. Check the code.',
    next: 'Shelf {code}: the next parcel goes there.',
    refused: 'There is no shelf {code}: the parcel was received without one. Put it away by scan.',
  },
  scale: {
    connect: 'Connect scale',
    live: 'Scale: {weight} kg',
    waiting: 'Scale connected',
    failed: 'The scale doesn’t answer. Check its cable, then connect it again.',
  },
  save: 'Save',
  saveUnclaimed: 'Take in as unclaimed',
  skip: 'Leave this one out',
  saveFailed: 'This device can’t store anything',
  saveFailedText:
    'Nothing is lost yet: what you typed is still here. Free some storage, then save again.',
  results: {
    waiting: 'Saved on this device',
    matched: 'Received',
    created: 'Received, new package',
    unclaimed: 'Unclaimed',
    already: 'Already received before',
    refused: 'Not accepted',
  },
  waitingHint: 'Whose it is, and who pre-alerted it, is checked once it is sent.',
  queue: {
    waiting: { one: '{count} waiting to be sent', other: '{count} waiting to be sent' },
    none: 'Everything is sent',
    offline:
      'No connection. Go on: everything is kept on this device, and compared with the pre-alerts once it is sent.',
    others: {
      one: '{count} more of {people}: it is sent when they sign in here.',
      other: '{count} more of {people}: they are sent when they sign in here.',
    },
    send: 'Send now',
    problems: { one: '{count} parcel needs you', other: '{count} parcels need you' },
    alreadyHelp:
      'It was received before. Compare it with the parcel on the shelf; two parcels are told apart by their photographs.',
    refusedHelp: 'Scan the parcel again with what is wrong put right, then remove this entry.',
    remove: 'Done, remove',
  },
  papers,
  decide: {
    lies: 'It waits unclaimed until it is decided whose it is. If a customer code is on it, scan it once more with that code.',
    open: 'Decide on {label}',
    inBox: 'It is in box {number}: {status}.',
    openBox: 'Open the box',
  },
  labels: {
    print: 'Print label',
    automatic: 'Print labels by themselves',
    pending: { one: 'Print {count} label', other: 'Print {count} labels' },
    failed: 'The label was not printed',
    failedText: 'The parcel is received. Print the label again from the list.',
  },
  today: {
    heading: 'Received on this device today',
    nothing: 'Nothing yet. The first parcel you save appears here.',
  },
};

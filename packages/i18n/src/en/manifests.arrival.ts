import type { ArrivalList, ArrivalScan, Resolution } from '@jadeport/contract/manifests';

type Outcome = ArrivalScan['outcome'] | 'checking' | 'waiting' | 'refused' | 'noted';

const outcomes: Record<Outcome, string> = {
  counted: 'Counted',
  already: 'Already counted',
  bag: 'Bag',
  surplus: 'Not on any manifest',
  elsewhere: 'On another manifest',
  checking: 'Checking…',
  waiting: 'Saved on this device',
  refused: 'Not accepted',
  noted: 'Noted',
};

const lists: Record<ArrivalList | 'surplus' | 'elsewhere', string> = {
  missing: 'Missing',
  counted: 'Counted',
  surplus: 'Surplus',
  elsewhere: 'Other manifests',
  wrong_branch: 'Wrong branch',
  held: 'Held by Customs',
};

const resolutions: Record<Resolution, string> = {
  next_flight: 'Comes with the next departure',
  lost: 'Lost',
  never_loaded: 'Was never loaded',
};

const resolvedBefore: Record<Resolution, string> = {
  next_flight: 'It was expected with the next departure.',
  lost: 'It was thought to be lost.',
  never_loaded: 'It was thought to be in Guangzhou.',
};

const shelves: Record<NonNullable<ArrivalScan['shelf']>, string> = {
  ready: 'On shelf {code}: ready for pickup',
  wrong_branch: 'Wrong branch: it is collected at {branch}',
  held: 'On shelf {code}, held by Customs',
  stored: 'On shelf {code}',
};

/** Texts of the arrival station of a manifest. */
export const manifestArrival = {
  title: 'Arrival',
  heading: 'Arrival: {number}',
  back: 'Open the manifest',
  where: 'You are at',
  scan: {
    label: 'Scan a bag, a package or a shelf',
    ready: 'Ready to scan',
  },
  shelf: {
    on: 'Shelf {code}: what you scan next goes there.',
    none: 'To put packages away, scan the shelf first.',
    leave: 'Leave shelf {code}',
    refused: 'There is no shelf {code}. Put it away by scan.',
  },
  outcomes,
  bag: 'Bag {bag}',
  shelves,
  resolvedBefore,
  help: {
    bag: 'Open it and scan each package, or confirm below that you’ve seen all of them.',
    surplus: 'Put it aside. Its label says whose it is.',
    unknown: 'We don’t know this number. Put it aside.',
    elsewhere: 'It belongs to {number}, bag {bag}. Put it aside for that manifest.',
  },
  waitingHint: 'It is counted once it’s sent.',
  offline: 'No connection. Go on scanning: everything is kept on this device.',
  problems: { one: '{count} scan was not accepted', other: '{count} scans were not accepted' },
  seen: { save: 'Save what you saw', failed: 'This device can’t store anything' },
  recent: 'Last scans',
  remove: 'Done, remove',
  removeOf: 'Remove {code}',
  progress: '{counted} of {units} counted',
  sum: 'On the manifest: {units} = {counted} counted + {missing} missing. Also here: {surplus} surplus, {elsewhere} from other manifests.',
  bags: {
    heading: 'Bags',
    here: 'here since {time}',
    notHere: 'not scanned yet',
    seen: 'all seen by {name}',
    confirm: 'All {units} seen',
    confirmOf: 'Bag {bag}: all {units} seen',
    ask: 'You’ve opened bag {bag} and seen all {units} packages? Your name is recorded.',
    failed: 'The bag was not confirmed',
    done: 'Bag {bag} confirmed',
    resolve: 'Bag is missing',
    resolveOf: 'Bag {bag} is missing',
  },
  listsLabel: 'Lists',
  lists,
  nothing: 'Nothing here.',
  filter: 'Tracking number or customer code',
  columns: {
    number: 'Number',
    bag: 'Bag',
    customer: 'Customer',
    contents: 'Contents',
    state: 'Where it is',
    by: 'Scanned',
  },
  unresolved: 'Not explained yet',
  unknown: 'Unknown number',
  resolutions,
  resolve: {
    title: 'What became of {number}?',
    bagTitle: 'What became of bag {bag}?',
    legend: 'It',
    reason: 'How do you know?',
    submit: 'Save',
    submitting: 'Saving…',
    failed: 'Not saved',
    done: 'Saved for {number}',
    lost: 'Its customer is told how to claim.',
    free: 'It’s free for another manifest, and its customer is told.',
  },
  actions: {
    heading: 'Next step',
    arrive: 'Record arrival',
    clear: 'Cleared by Customs',
    close: 'Close manifest',
    ask: {
      arrive: 'Record that {number} has landed? The first scan does so, too.',
      clear:
        'Record that Customs has cleared what has come of {number} and is not held ({units})? Customers are notified.',
      close: 'Close {number}? Everything on it must be here and cleared, or accounted for.',
    },
    done: {
      arrive: 'Arrival recorded',
      clear: 'Clearance recorded',
      close: 'Manifest closed',
    },
    failed: 'Nothing was changed',
    inTheWay: 'This is in the way:',
    more: { one: 'and {count} more', other: 'and {count} more' },
    closed: 'This manifest is closed. Anything found later can still be scanned in.',
  },
  notDeparted: 'It hasn’t departed yet. Arrivals are scanned from then on.',
  held: '{count} held by Customs',
};

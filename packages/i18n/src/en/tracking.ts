/** The tracking panel, the result card and the tracking pages. */
export const tracking = {
  page: {
    title: 'Track a package',
    description:
      'Track a package from China to Jamaica by tracking number or customer code, any time.',
    heading: 'Where is my package?',
    intro: 'Enter a tracking number from any carrier, or your customer code.',
    nothing: 'No Tracking Information',
    tipsHeading: 'What you can enter',
    tips: [
      {
        title: 'Our tracking number',
        example: '{number}',
        text: 'From your dashboard or our email.',
      },
      {
        title: 'Your customer code',
        example: '{code}',
        text: 'Shows the status of all your packages.',
      },
      {
        title: 'A carrier’s tracking number',
        example: '1Z999AA10123456784',
        text: 'USPS, UPS, FedEx, DHL, Jamaica Post or China Post.',
      },
    ],
  },
  panel: {
    heading: 'Track Your Package',
    number: 'Tracking number or code',
    carrier: 'Carrier',
    help: 'For example {number}, or your code such as {code}.',
    submit: 'Track',
    submitting: 'Tracking...',
    openSite: 'Open {carrier} site',
  },
  scan: {
    button: 'Scan QR/Barcode',
    view: 'Camera view',
    starting: 'Starting the camera. Your browser may ask for permission.',
    hold: 'Hold the code on your package inside the frame.',
    picture: 'Choose a photo instead',
    problems: {
      denied:
        'The camera is blocked for this page. Allow it in your browser settings, or choose a photo of the code.',
      noCamera: 'No camera found. Choose a photo of the code instead.',
      unreadable: 'We can’t read a code in this photo. Try a closer, sharper one.',
      failed: 'The scanner didn’t start. Check your connection, or type the number.',
    },
  },
  carriers: {
    auto: 'Auto-detect',
    usps: 'USPS',
    ups: 'UPS',
    fedex: 'FedEx',
    dhl: 'DHL',
    jamaica_post: 'Jamaica Post',
    china_post: 'China Post',
    s10: 'another postal service',
  },
  required: { title: 'Tracking number required', text: 'Please enter a tracking number' },
  failed: {
    title: 'Tracking failed',
    text: 'Could not track package. Please try again or select a carrier manually.',
  },
  unsupported: {
    title: 'Carrier not supported',
    direct: 'The selected carrier is not supported for direct tracking.',
    external: 'The selected carrier is not supported for external tracking.',
  },
  opened: {
    title: 'Tracking on {carrier}',
    text: 'Opened tracking information in a new window.',
    missing: 'No new window? Your browser may have blocked it.',
    again: 'Open {carrier}',
  },
  newWindow: '(opens in a new window)',
  /** The texts of the hints, by code. */
  hints: {
    chosen: 'Track opens the {carrier} page for this number.',
    mistyped:
      'Our numbers are {prefix} and ten digits. A digit seems wrong: please check the number again.',
    opens: 'Looks like {carrier}. Track also opens the carrier’s page.',
    check_digit: 'This looks like a {carrier} number.',
    check_digit_fails: 'The check digit doesn’t match {carrier}. Please check the number again.',
    shape: 'This may be a {carrier} number.',
    posted_in: 'A postal number. Country of origin: {country}.',
    country_unknown: 'The last two letters aren’t a country code. Please check the number again.',
    country_letters_missing: 'Are two country letters missing at the end, such as JM or CN?',
  },
  card: {
    label: 'Tracking result',
    package: 'Package',
    customerCode: 'Customer code',
    example: 'Example',
    noDetails: 'No additional details available.',
    progress: 'Progress',
    percent: '{percent}% of the way',
    lastUpdated: 'Last updated',
    estimatedDelivery: 'Estimated delivery',
    notKnown: 'To be confirmed',
    carrier: 'Carrier',
    journey: 'Tracking history',
    earlier: { one: '{count} earlier update', other: '{count} earlier updates' },
    photograph: 'Photograph {number}',
    noEvents: 'The first update appears here once the package is scanned.',
    jamaicaTime: 'All times are Jamaica time.',
    carrierSite: 'View on carrier site',
    details: 'View Details',
    announce: '{number}: {status}',
    /** The stages of the journey. */
    stages: { china: 'China', transit: 'In transit', customs: 'Customs', with_you: 'With you' },
    daysLeft: { one: '{count}\u00a0day to {arrival}', other: '{count}\u00a0days to {arrival}' },
    dueToday: 'Due today',
    late: 'Running late. The new day appears here as soon as we know it.',
    since: 'Since',
    /** Consecutive events with the same text. */
    repeats: '{count} times since {date}',
    alarms: {
      customs_hold: 'Customs is holding this package.',
      exception: 'There is a problem with this package.',
      returned: 'This package went back to its sender.',
    },
  },
  missing: {
    badge: 'Not Found',
    text: 'No tracking information found for this number.',
    advice: 'Please verify the tracking number and try again.',
    check: 'Check on {carrier} site',
    reasons: [
      'New numbers can take a day to show up.',
      'It’s easy to mix up 0 and O, or 1 and I.',
      'A customer code works here once the first package reaches our warehouse.',
    ],
  },
  details: {
    title: 'Package {number}',
    loading: 'Looking up {number}…',
    failedTitle: 'We couldn’t look up this package',
    failedText: 'The package itself is safe. Check your connection and try again.',
    retry: 'Try again',
    another: 'Track another package',
  },
  /** The example on the home page. */
  sample: {
    description: 'Loaded on the vessel to {arrival}',
    places: {
      seller: 'Shenzhen, China',
      warehouse: 'Our warehouse, {warehouseCity}',
      port: 'Nansha port, Guangzhou',
    },
  },
  /** The button of a package's notifications; their dialog is in `tracking.notifications.ts`. */
  notifications: {
    button: 'Enable Notifications',
    /** The button once notifications are on; `asked` while a confirmation is pending. */
    on: {
      email: 'Email notifications on',
      sms: 'Text notifications on',
      both: 'Email and text notifications on',
      asked: 'Notifications: confirm to turn on',
    },
  },
};

/** Words of the tracking panel, the result card and the tracking pages. */
export const tracking = {
  page: {
    title: 'Track a package',
    description:
      'Follow a package from China to Jamaica by tracking number or customer code, day and night.',
    heading: 'Where is my package?',
    intro: 'Enter a tracking number of any carrier, or your customer code.',
    nothing: 'No Tracking Information',
    tipsHeading: 'What you can enter',
    tips: [
      {
        title: 'Our tracking number',
        example: '{number}',
        text: 'From your dashboard or our e-mail.',
      },
      {
        title: 'Your customer code',
        example: '{code}',
        text: 'Shows how many of your packages are where.',
      },
      {
        title: 'A carrier’s number',
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
    view: 'What the camera sees',
    starting: 'Starting the camera. Your browser may ask whether this page may use it.',
    hold: 'Hold the code of your package inside the frame.',
    picture: 'Choose a picture instead',
    problems: {
      denied:
        'The camera is blocked for this page. Allow it in the settings of your browser, or choose a picture of the code.',
      noCamera: 'No camera was found. Choose a picture of the code instead.',
      unreadable:
        'There is no code in this picture that we can read. Try one that is closer and sharper.',
      failed: 'The scanner did not start. Check your connection, or type the number.',
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
    s10: 'another post',
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
    missing: 'No new window? Your browser may have held it back.',
    again: 'Open {carrier}',
  },
  newWindow: '(opens in a new window)',
  /** What else a number tells, by the code of the hint. */
  hints: {
    opens: 'Looks like {carrier}. Track also opens its page.',
    check_digit: 'This looks like a {carrier} number.',
    check_digit_fails: 'The check digit does not match {carrier}. Please re-read the number.',
    shape: 'This may be a {carrier} number.',
    posted_in: 'A postal number given out in {country}.',
    country_unknown: 'The last two letters name no country. Please re-read the number.',
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
    notKnown: 'Not known yet',
    carrier: 'Carrier',
    journey: 'The way so far',
    earlier: { one: '{count} earlier stop', other: '{count} earlier stops' },
    noEvents: 'The first stop appears here as soon as the package is scanned.',
    jamaicaTime: 'Times are Jamaica time.',
    carrierSite: 'View on carrier site',
    details: 'View Details',
    announce: '{number}: {status}',
  },
  missing: {
    badge: 'Not Found',
    text: 'No tracking information found for this number.',
    advice: 'Please verify the tracking number and try again.',
    check: 'Check on {carrier} site',
    reasons: [
      'New numbers can take a day to appear.',
      'The digit 0 and the letter O are easily confused, and so are 1 and I.',
      'A customer code shows up once its first package has reached our warehouse.',
    ],
  },
  details: {
    title: 'Package {number}',
    loading: 'Looking up {number}…',
    failedTitle: 'We could not look this package up',
    failedText: 'The package itself is safe. Check your connection and try again.',
    retry: 'Try again',
    another: 'Track another package',
  },
  /** The example on the home page. */
  sample: {
    description: 'Loaded on the vessel to Kingston',
    places: {
      seller: 'Shenzhen, China',
      warehouse: 'Our warehouse, Guangzhou',
      port: 'Nansha port, Guangzhou',
    },
  },
  /** Notices about one package; what the API says of them stands in `subscriptions`. */
  notifications: {
    button: 'Enable Notifications',
    title: 'Notifications',
    intro: 'We tell you each time the status of package {number} changes.',
    channel: 'How shall we tell you?',
    channels: { email: 'E-mail', sms: 'Text message' },
    to: { email: 'Your e-mail address', sms: 'Your mobile number' },
    own: 'This is the one in your profile, so it needs no confirmation.',
    confirm: {
      email: 'We first send you a link, so that nobody can sign up another person.',
      sms: 'We first text you a link, so that nobody can sign up another person. Reply STOP at any time.',
    },
    needed: {
      email: 'Please enter your e-mail address',
      sms: 'Please enter your mobile number',
    },
    submit: 'Notify me',
    submitting: 'One moment…',
    failedTitle: 'That did not work',
    failed: 'Nothing was changed. Check your connection and try again.',
    link: {
      confirm: {
        title: 'Turn notifications on?',
        text: 'We write to you each time the status of the package changes. You can stop it at any time.',
        button: 'Turn on notifications',
        done: 'Notifications are on',
      },
      stop: {
        title: 'Stop notifications?',
        text: 'You will hear no more about this package from us. You can still look it up whenever you like.',
        button: 'Stop notifications',
        done: 'Notifications are stopped',
      },
      number: 'Package',
      package: 'See this package',
      invalidTitle: 'This link is not valid any more',
      invalidText:
        'It may be too old, or a part of it is missing. Look your package up and ask for notifications again.',
      track: 'Track a package',
      failedTitle: 'We could not open this link',
      retry: 'Try again',
    },
  },
};

/** Notices of a change of status: what the server answers and sends. */
export const subscriptions = {
  active: 'Notifications are on. We will tell {to} when the status of this package changes.',
  confirmEmail:
    'Almost done: we have sent an e-mail to {to}. Open its link within 24 hours to turn notifications on.',
  confirmSms:
    'Almost done: we have sent a text message to {to}. Open its link within 24 hours to turn notifications on.',
  confirmed: 'Notifications for package {number} are on.',
  stopped: 'Notifications for package {number} have been stopped.',
  mail: {
    confirm: {
      subject: 'Please confirm: notifications for package {number}',
      intro:
        'Somebody asked us to tell you at this address when the status of package {number} changes.',
      action: 'If you want that, turn notifications on within 24 hours:',
      ignore: 'If this was not you, ignore this e-mail and you will hear no more about it.',
    },
    already: {
      subject: 'Notifications for package {number} are on',
      intro:
        'You asked for notifications for package {number}. They are on already: we write to you when its status changes.',
      action: 'To stop them:',
      ignore: 'If this was not you, you need not do anything.',
    },
    notice: {
      subject: 'Package {number}: {status}',
      intro: 'Package {number} has a new status.',
      details: 'See its whole way:',
      stop: 'To stop notifications for this package:',
    },
    closing: 'Questions? Write to {supportEmail} or call {phone}.',
    signature: 'The {brand} team',
  },
  sms: {
    confirm:
      '{brand}: shall we text you when package {number} moves? If so: {link} If this was not you, ignore it.',
    already: '{brand}: text messages about package {number} are on already. To stop: {link}',
    notice: '{brand}: package {number} is now: {status} ({location}). {link} {ending}',
    replyStop: 'Reply STOP to end.',
    openStop: 'To stop: {link}',
  },
};

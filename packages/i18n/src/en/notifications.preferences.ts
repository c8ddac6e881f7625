/** The switchboard in the profile. */
export const preferences = {
  heading: 'Notifications',
  intro: 'What we tell you about your packages, and how.',
  events: {
    received: 'A package reaches our warehouse',
    quote: 'A quote waits for you',
    papers: 'We need papers from you',
    departed: 'A package leaves for Jamaica',
    arrived: 'A package arrives in Jamaica',
    customs: 'Customs holds or clears a package',
    ready: 'A package is ready for you',
    storage: 'Free storage is about to end',
    invoice: 'An invoice is ready',
    payment: 'We’ve received your payment',
    delivered: 'A package is handed over',
    problem: 'A package misses its flight, or something is wrong',
  },
  channels: { email: 'Email', sms: 'Text message', push: 'Push', whatsapp: 'WhatsApp' },
  unconfirmed: 'Confirm your phone number above to get text messages and WhatsApp.',
  confirmed: 'Reply STOP to any text message or WhatsApp message to end both.',
  failed: 'Not saved',
  failedText: 'Please try again in a moment.',
  push: {
    heading: 'Push messages on this device',
    /** Before the browser asks. */
    off: 'Your browser will ask whether it may show messages from us.',
    on: 'Push messages are on for this device.',
    /** `{count}` devices in all. */
    devices: { one: 'On for {count} device.', other: 'On for {count} devices.' },
    denied:
      'Your browser blocks messages from this site. Allow them in its settings for this site, then come back.',
    unsupported: 'This browser can’t show push messages.',
    iphone: 'On an iPhone, first add this site to your home screen, then open it from there.',
    turnOn: 'Turn on here',
    turnOff: 'Turn off here',
    failed: 'Push messages were not turned on',
    failedText: 'Please try again, or use email or text messages.',
  },
  quiet: {
    heading: 'Quiet hours',
    intro:
      'Your phone stays quiet in these hours, and news waits until they end. Email still comes at once.',
    switch: 'Keep quiet hours',
    from: 'From',
    to: 'To',
    zone: 'Jamaica time',
  },
};

/** The home page and the content pages. */
export const pages = {
  home: {
    title: 'Ship from China to Jamaica',
    description:
      'Get your own warehouse address in China, ship to Jamaica by air or sea, track every stop and know the cost to the cent.',
    promise: 'Shop in China. Collect in Jamaica.',
    lead: 'Your own warehouse address in Guangzhou, clear prices by the pound, and tracking at every stop.',
    routeFrom: 'Guangzhou',
    routeTo: 'Kingston',
    sampleHeading: 'What you’ll see',
    how: {
      heading: 'How it works',
      steps: [
        {
          title: 'Get your code',
          text: 'Register for free. Your customer code and your address in China appear right away.',
        },
        {
          title: 'Ship to our warehouse',
          text: 'Buy from any seller in China and give them that address. We receive, check and combine your packages.',
        },
        {
          title: 'Track and collect',
          text: 'Track every stop, know your customs to the cent up front, and pick up in Jamaica or have it delivered.',
        },
      ],
    },
    address: {
      heading: 'Your address in China looks like this',
      text: 'Line two is your code. That’s how we know the package is yours, whoever sent it.',
      points: [
        'Sellers copy it exactly as shown, in English or Chinese.',
        'Free storage for 30 days.',
        'Combine packages, pay shipping once.',
      ],
      label: 'Ship to',
      note: 'An example. Yours will have your own code.',
    },
    services: {
      heading: 'By air or by sea',
      text: 'You pay by the pound, from US$10 a shipment. In our estimate, items worth US$99 or less are duty-free.',
      link: 'Calculate your cost',
    },
    register: {
      heading: 'Get your code in a minute',
      text: 'No fee, no subscription. You only pay when you ship.',
      points: [
        'Your code and your address appear right away.',
        'We email you a link to set a password.',
        'An address in English for shops worldwide, one in Chinese for Taobao and 1688.',
      ],
    },
    closing: {
      heading: 'Your first package can leave today',
      text: 'Register, copy your address and place your order. We take it from there.',
      link: 'Get your code',
    },
  },
  contents: 'On this page',
  about: {
    title: 'About us',
    description:
      'Who brings your packages from China to Jamaica: our mission, vision and values, where we are and when we’re open.',
    hours: 'Office hours',
    hoursNote: 'Jamaica time.',
    contact: 'Contact us',
  },
  faq: {
    title: 'Frequently asked questions',
    description:
      'Delivery times, customer codes, duty, prices, payment and opening hours: sixteen short answers about shipping from China to Jamaica.',
    intro: 'Sixteen short answers. Tap a question to open it.',
    filter: 'Questions about',
    categories: {
      all: 'All Questions',
      shipping: 'Shipping & Tracking',
      account: 'Account & Registration',
      customs: 'Customs & Duties',
      costs: 'Costs & Payment',
      support: 'Support & Contact',
    },
    still: {
      heading: 'Still have questions?',
      text: 'Write or call. We answer within 24 hours.',
      email: 'Email Support',
      call: 'Call Us',
    },
  },
  help: {
    title: 'Help centre',
    description:
      'First steps, your address in China, tracking, customs, payments and importing orders from your shop, explained step by step.',
    intro: 'From sign-up to pickup.',
    search: 'Search the help centre',
    placeholder: 'Address, duty, invoice …',
    found: { one: '{count} answer', other: '{count} answers' },
    nothing: 'No answer has all of these words. Try fewer words, or ask us below.',
  },
  terms: {
    title: 'Terms of use',
    description:
      'The terms between you and us: services, payment, customs, liability, insurance, disputes and the law of Jamaica.',
  },
  privacy: {
    title: 'Privacy policy',
    description:
      'What personal data we collect, what we use it for, who we share it with and what you can ask of us.',
  },
};

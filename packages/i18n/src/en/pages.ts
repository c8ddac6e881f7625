/** Words of the pages that tell what the service is. */
export const pages = {
  home: {
    title: 'Ship from China to Jamaica',
    description:
      'Get your own warehouse address in China, ship to Jamaica by air or sea, follow every stop and know the cost to the cent.',
    promise: 'Shop in China. Collect in Jamaica.',
    lead: 'Your own warehouse address in Guangzhou, clear prices by the pound, and every stop of the way in sight.',
    routeFrom: 'Guangzhou',
    routeTo: 'Kingston',
    sampleHeading: 'What you will see',
    how: {
      heading: 'How it works',
      steps: [
        {
          title: 'Get your code',
          text: 'Register free of charge. Your customer code and your address in China appear right away.',
        },
        {
          title: 'Ship to our warehouse',
          text: 'Buy from any seller in China and give them that address. We receive, check and combine your packages.',
        },
        {
          title: 'Track and collect',
          text: 'Follow each stop, know customs to the cent beforehand, and pick up in Jamaica or have it delivered.',
        },
      ],
    },
    address: {
      heading: 'Your address in China looks like this',
      text: 'Line two carries your code. By it we know the package is yours, whoever sent it.',
      points: [
        'Sellers copy it as it stands, in English or in Chinese.',
        'Packages wait 30 days free of charge.',
        'Several packages become one, and one bill.',
      ],
      label: 'Ship to',
      note: 'An example. Yours carries your own code.',
    },
    services: {
      heading: 'By air or by sea',
      text: 'You pay by the pound, from US$10 a shipment. Items worth US$99 or less are duty-free in our estimate.',
      link: 'Work out your cost',
    },
    register: {
      heading: 'Get your code in a minute',
      text: 'No fee, no subscription. You only pay when you ship.',
      points: [
        'Your code and your address appear at once.',
        'A link by e-mail lets you set a password.',
        'One address for shops worldwide, one in Chinese for Taobao and 1688.',
      ],
    },
    closing: {
      heading: 'Your first package can leave today',
      text: 'Register, copy your address and place the order. We take it from there.',
      link: 'Get your code',
    },
  },
  contents: 'On this page',
  about: {
    title: 'About us',
    description:
      'Who brings your packages from China to Jamaica: our mission, our vision, our values, where we are and when we are open.',
    hours: 'Office hours',
    hoursNote: 'Jamaica time.',
    contact: 'Contact us',
  },
  faq: {
    title: 'Frequently asked questions',
    description:
      'Delivery times, customer codes, duty, prices, payment and opening hours: sixteen short answers about shipping from China to Jamaica.',
    intro: 'Sixteen short answers. Press a question to open it.',
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
    intro: 'From the first step to the last stamp.',
    search: 'Search the help centre',
    placeholder: 'Address, duty, invoice …',
    found: { one: '{count} answer', other: '{count} answers' },
    nothing: 'No answer has all of these words. Try fewer, or ask us below.',
  },
  terms: {
    title: 'Terms of use',
    description:
      'The terms between you and us: services, payment, customs, liability, insurance, disputes and the law of Jamaica.',
  },
  privacy: {
    title: 'Privacy policy',
    description:
      'Which personal data we collect, what we use it for, with whom we share it and what you can ask of us.',
  },
};

/** The home page and the content pages. */
export const pages = {
  home: {
    title: 'Ship from China to Jamaica',
    description:
      'Get your own warehouse address in China, ship to Jamaica by air or sea, track every stop and know the cost to the cent.',
    promise: 'Shop in China. Collect in Jamaica.',
    lead: 'Your own warehouse address in {warehouseCity}, clear prices by the pound, and tracking at every stop.',
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
      'Delivery times, customer codes, duty, prices, payment and opening hours: short answers about shipping from China to Jamaica.',
    intro: 'Short answers. Tap a question to open it.',
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
      text: 'Write or call. We answer within {answerHours} hours.',
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

/** The home page below its first view. */
export const homeStory = {
  how: {
    heading: 'How it works',
    steps: [
      {
        title: 'Get your code',
        text: 'Register for free. Your customer code and your address in China appear right away.',
      },
      {
        title: 'Ship to our warehouse',
        text: 'Buy from any seller in China and give them that address. We {consolidations?receive, check and combine|receive and check} your packages.',
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
      'Free storage for {freeDays} days.',
      '{consolidations?Combine packages, pay shipping once.}',
    ],
    label: 'Ship to',
    note: 'An example. Yours will have your own code.',
  },
  services: {
    heading: 'By air or by sea',
    text: 'You pay by the pound, from {minimum} a shipment. In our estimate, items worth {dutyFree} or less are duty-free.',
    link: 'Calculate your cost',
  },
  register: {
    heading: 'Get your code in a minute',
    text: 'No fee, no subscription. You only pay when you ship.',
    points: [
      'Your code and your address appear right away.',
      '{sendsEmail?We email you a link to set a password.|You set a password right away.}',
      'An address in English for shops worldwide, one in Chinese for Taobao and 1688.',
    ],
  },
  closing: {
    heading: 'Your first package can leave today',
    text: 'Register, copy your address and place your order. We take it from there.',
    link: 'Get your code',
  },
};

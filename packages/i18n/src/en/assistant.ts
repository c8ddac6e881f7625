/** The reply to an unknown number, or one that could not be looked up (spec section 8). */
const notFound =
  'I could not find tracking information for {number}. Please check the number and try again. I can also help you contact our team: open the Contact Form.';

/** The first message of the chat. */
const greeting =
  'Hello, and welcome to {brand}! I can help you sign up, track a package, find shipping times and prices, and answer general questions. What would you like to know?';

export const assistant = {
  /** The chat window. */
  widget: {
    greeting,
    title: '{brand} Assistant',
    online: 'Online',
    minimise: 'Minimise chat',
    restore: 'Open chat again',
    close: 'Close chat',
    messages: 'Messages',
    bot: 'Assistant',
    user: 'You',
    typing: 'The assistant is typing',
    input: 'Your message',
    placeholder: 'Write a message…',
    send: 'Send',
    details: 'View Details',
    quick: {
      contact: 'Contact Form',
      track: 'Track Package',
      trackMessage: 'I need help tracking a package',
      signUp: 'Sign Up Info',
      signUpMessage: 'How do I sign up?',
    },
    notFound,
    contact: {
      heading: 'Contact Form',
      intro: 'Leave us a few lines, and our team will get back to you.',
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      shippingCode: 'Customer or shipping code',
      message: 'Message',
      needed: 'We need this to reply to you.',
      submit: 'Send to our team',
      submitting: 'Sending…',
      missing: {
        title: 'Missing Information',
        text: 'Please provide at least your name and email.',
      },
      sent: {
        title: 'Request Submitted',
        text: 'Our team will contact you within {answerHours} hours.',
      },
      thanks:
        'Thank you! Your request has reached our team, and we will contact you within {answerHours} hours. Is there anything else I can help with?',
      failed: {
        title: 'Submission Failed',
        text: 'Please try again or call us directly at {phone}.',
      },
      subject: 'Customer Support Request - {code}',
      noSubject: 'General Inquiry',
      codeLine: 'Customer Code: {code}',
    },
  },
};

/**
 * The server's replies by intent. The chat turns paths such as /register into links; figures are
 * filled in.
 */
export const replies = {
  greeting:
    'Hello! Send me a tracking number and I’ll look it up, or just ask: what shipping costs, how long it takes{consolidations?, how to combine packages}. New here? Start at /register.',
  own_code:
    'Your customer code is on your dashboard{sendsEmail? and in your welcome email|}. Sign in at /login and ask me again, and I’ll tell you. No code yet? Get one at /register.',
  location:
    'Our office is at {officeStreet}, {officeTown}, {officeParish}, Jamaica; you’ll find its hours at /about. Parcels go to our warehouse in {warehouseCity}, China: you get its full address with your customer code.',
  statuses:
    '“Customs Hold” means that Jamaica Customs is checking the package or waiting for a paper, usually the invoice; we’ll tell you if we need anything from you. “Pending”: on its way to our warehouse. “Received”: at the warehouse. “Processing”: being packed. “In Transit”: on its way to Jamaica. “Ready for Pickup”: you can collect it. “Needs Attention”: our team is looking into it.',
  weight_limit:
    'Standard, express and sea shipping are charged by the pound, and no weight limit is set. The plans have one: Basic takes up to {basicPounds} lb, Premium up to {premiumPounds} lb, and Business any weight. For something very large, ask our team first: open the Contact Form or write to {supportEmail}.',
  signup:
    'Signing up is free and takes a minute: fill in the form at /register with your name, email, phone number and address in Jamaica. You get a customer code such as {code} and your China warehouse address right away.',
  address:
    'Your China warehouse address is on your dashboard under “Warehouse Address”, ready to copy or share. Give it to sellers exactly as shown: the second line is your customer code, and that’s how we know the package is yours. No code yet? Get one at /register.',
  track_help:
    'Send me the tracking number and I will look it up, or enter it at /track. Your customer code, such as {code}, works too: it shows the status of all your packages.',
  delivery_time:
    'Standard shipping takes {standardDays} {standardInBusinessDays?business days|days}, express {expressDays} {expressInBusinessDays?business days|days}, and sea freight {seaDays} {seaInBusinessDays?business days|days}.',
  rates:
    'Shipping is priced by the pound: standard {standardRate}, express {expressRate}, sea {seaRate}, and at least {minimum} for a shipment. The calculator at /services shows your total, customs included.',
  plans:
    'There are three plans, priced by the pound: Basic {basicRate} (up to {basicPounds} lb, {basicDays}-day storage), Premium {premiumRate} (up to {premiumPounds} lb, {premiumDays}-day storage, the one we recommend) and Business {businessRate} (unlimited weight, {businessDays}-day storage). Compare them at /services.',
  customs_duty:
    'In our estimate, items worth {dutyFree} or less are duty-free. Above that, you pay import duty of {duty} of the customs value (items plus shipping), SCF of {scf}, environmental levy of {levy}, a customs fee (CAF) of {caf}, stamp duty of {stamp} when the items are worth more than {stampOver}, and GCT of {gct} on all of these. What you pay depends on the declared value, item category and Jamaican rules, and Jamaica Customs has the final say. Try your own figures at /services.',
  documents:
    'Customs asks for a commercial invoice, a packing list, and permits as applicable. We help you with clearance; duties, taxes and compliance stay your responsibility.',
  insurance:
    'Insurance is optional and covers up to {insurance}; its price depends on the declared value. Without it we are not liable for loss or damage. If something has gone wrong with a package, open the Contact Form and our team will look into it.',
  prohibited:
    'Prohibited items must not be shipped. If you are not sure about an item, ask before you order: open the Contact Form or write to {supportEmail}.',
  consolidation:
    '{consolidations?Yes: several packages become one box, and you pay shipping once. When two or more of them are in our China warehouse, open /consolidations: choose them, compare the cost of sending them together and separately, and ask us to combine them. We pack the box and send you a quote; it leaves once you approve it.|At the moment we don’t combine packages: each of yours travels by itself.}',
  storage:
    'The first {freeDays} days in our warehouse are free. The plans include {basicDays} days with Basic, {premiumDays} with Premium and {businessDays} with Business.',
  payment:
    'You can pay by major credit card, bank transfer and other secure methods. Payment is due in full at the time of service, unless agreed otherwise.',
  pickup_delivery:
    'You can pick up at our location in {officeTown}, {officeParish}, by prior arrangement; expedited and after-hours pickup too. We also deliver to your home or workplace.',
  hours:
    'Our office is open, in Jamaica time: {officeHours}. Tracking and this chat are available 24/7.',
  contact_human:
    'Our team answers within {answerHours} hours. Open the Contact Form, write to {supportEmail} or call {phone}.',
  ecommerce:
    'Sellers can connect a Shopify, WooCommerce or Etsy shop, or another platform: add the platform to your account, import its orders, and turn each order into a shipment with a tracking number. Not signed up yet? Start at /register.',
  account:
    'For a new password, choose “Forgot password?” at /login{sendsEmail? and we’ll email you a link|, and ask our team for the link}. You can change your address on your dashboard under “My Profile”, or ask our team to. To close your account, open the Contact Form.',
  thanks: 'You’re welcome! I’m here 24/7 if you need anything else.',
  fallback:
    'I’m not sure I understood that. I can help with signing up, tracking, shipping times and prices, customs, payment, pickup and your account. Or open the Contact Form, and our team will answer within {answerHours} hours.',
};

/** The replies to a number. */
export const trackingReplies = {
  found: 'Package {number} ({carrier}): {status}. Last updated {date}. {description}',
  foundCode: 'Packages of {number}: {counts}. Last updated {date}.',
  notFound,
  carrierPage: 'It looks like a {carrier} number, which you can look up at {url}',
  ownCode: 'Your customer code is {code}. It’s on line two of your China address.',
  perhapsPhone:
    'If that was a phone number, leave it in the Contact Form and our team will get back to you.',
};

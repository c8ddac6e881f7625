/** Email that shows an administrator that the mail server works. */
export const testMail = {
  subject: 'Test email from {brand}',
  greeting: 'Hello {firstName},',
  text: 'This email shows that {brand} can send email. You don’t need to do anything.',
  signature: 'The {brand} team',
};

/** What the answer to a test email says. */
export const testEmail = {
  sent: 'The mail server took the email to {to}. Look into that mailbox.',
  unsent:
    'No mail server is set, so the email to {to} is a file in the folder “outbox” of DATA_DIR.',
};

/** The card of an owner's first steps on /admin. */
export const firstSteps = {
  heading: 'First steps',
  intro: 'What is left before the first customer. Each step notices by itself when it is done.',
  left: { one: '{count} step left', other: '{count} steps left' },
  done: 'Done',
  setAside: 'Not now',
  takeUp: 'Take up again',
  ofStep: '{action}: {step}',
  asideCount: { one: '{count} step set aside', other: '{count} steps set aside' },
  failed: 'The step was not changed',
  steps: {
    account: {
      title: 'Your name and email address',
      text: 'You are still {name}, {email}. Change both in your profile.',
      action: 'Open my profile',
    },
    business: {
      title: 'Your business and its addresses',
      text: 'Still as in the example: {left}.',
      action: 'Open Business',
    },
    prices: {
      title: 'Your prices',
      text: 'These are the example’s prices and exchange rate. Set yours, or keep them.',
      action: 'Open Prices',
      keep: 'Keep these prices',
    },
    email: {
      title: 'Email',
      text: 'A mail server is set. Send yourself a test.',
      unset:
        'No mail server is set: emails are files in the folder “outbox” of DATA_DIR, and links are shown on the screen. Put these lines into .env, with your provider’s values, and start again.',
      copy: 'Copy lines',
      copied: 'Lines copied!',
      copyFailed: 'Copy the lines by hand',
      test: 'Send a test email',
      testing: 'Sending…',
      failed: 'The test email was not sent',
    },
    staff: {
      title: 'The first teammate',
      text: 'Whoever receives parcels needs an account of their own, so that every change has a name.',
      action: 'Open Staff',
    },
    shelf: {
      title: 'The first shelf',
      text: 'Parcels stand on shelves with a printed code. Make the first one now, the others under Shelves.',
      action: 'Make shelf {code}',
      making: 'Making…',
      name: 'Aisle A, shelf 1',
      done: 'Shelf created',
      failed: 'The shelf was not created',
    },
    second_factor: {
      title: 'Two-step sign-in',
      text: 'A stolen password alone then opens nothing. Turn it on in your profile.',
      action: 'Open my profile',
    },
    demo: {
      title: 'No demonstration data',
      text: 'This database holds invented customers and packages. For your own site start with an empty DATA_DIR (or database) and without DEMO.',
    },
  },
  samples: {
    name: 'name',
    support_email: 'email for customers',
    phone: 'phone',
    office: 'office in Jamaica',
    warehouse: 'warehouse in China',
  },
};

/** The card with which an administrator makes a new installation their own. */
export const firstSteps = {
  heading: 'First steps',
  intro: 'Make this service your own. Each step is ticked off as soon as it is done.',
  done: 'Done',
  open: 'To do',
  progress: '{done} of {count} done',
  hide: 'Hide',
  hidden: 'First steps hidden',
  hiddenText: 'Everything stays where it is: settings, staff and your profile.',
  hideFailed: 'The card was not hidden',
  steps: {
    name: {
      title: 'Your name',
      text: 'Name, email and phone of the business.',
      link: 'Set the name',
    },
    addresses: {
      title: 'Your addresses',
      text: 'Your office, and the warehouse in China that customers send to.',
      link: 'Set the addresses',
    },
    rates: {
      title: 'Your prices',
      text: 'The published prices are an example. Enter your own.',
      link: 'Set the prices',
    },
    mail: { title: 'Email', text: 'Send yourself a test email.', link: 'Send a test email' },
    staff: {
      title: 'Your first colleague',
      text: 'Invite someone who works with you.',
      link: 'Invite staff',
    },
    secondFactor: {
      title: 'Two-step sign-in',
      text: 'Protect your account with a code from your phone.',
      link: 'Turn it on in your profile',
    },
    demo: {
      title: 'No demonstration data',
      text: 'This database has the customers and packages of the demonstration. Start with an empty DATA_DIR, without DEMO.',
    },
  },
  mail: {
    outbox: 'SMTP_URL is not set: emails are files in the outbox folder, and nobody receives them.',
    smtp: 'SMTP_URL is set: emails go through your mail server.',
    lines: 'Put these lines into the .env file, with your provider’s values, and start again:',
    sending: 'Sending…',
    sent: 'The mail server has accepted the email to {to}',
    sentText: 'Check your inbox and your spam folder.',
    filed: 'The email to {to} is a file in the outbox',
    filedText: 'Set SMTP_URL so that emails reach people.',
    failed: 'The test email was not sent',
    failedText: 'Please try again.',
  },
};

/**
 * The dialog for the notifications of one package, and the pages of their links; the API's texts are
 * in `subscriptions`.
 */
export const notifications = {
  title: 'Notifications',
  intro: 'We’ll let you know each time the status of package {number} changes.',
  channel: 'How should we notify you?',
  channels: { email: 'Email', sms: 'Text message' },
  to: { email: 'Your email address', sms: 'Your mobile number' },
  own: {
    email:
      'This is the one on your profile, so there’s nothing to confirm.{sendsEmail?| This site cannot send email yet: notifications begin once it can.}',
    sms: 'This is the one on your profile. The first time, we’ll text it a code, so we never text a stranger. Reply STOP at any time.',
  },
  code: {
    label: 'Six-digit code',
    needed: 'Please enter the six digits from the text message',
    submit: 'Confirm number',
  },
  confirm: {
    email:
      '{sendsEmail?We’ll email you a link first, so nobody can sign up someone else.|This site cannot send email yet, so no link would reach you.}',
    sms: 'We’ll text you a link first, so nobody can sign up someone else. Reply STOP at any time.',
  },
  needed: {
    email: 'Please enter your email address',
    sms: 'Please enter your mobile number',
  },
  submit: 'Notify me',
  submitting: 'One moment…',
  failedTitle: 'That didn’t work',
  failed: 'Nothing was changed. Check your connection and try again.',
  link: {
    confirm: {
      title: 'Turn notifications on?',
      text: 'We’ll let you know each time the status of the package changes. You can stop at any time.',
      button: 'Turn on notifications',
      done: 'Notifications are on',
    },
    stop: {
      title: 'Stop notifications?',
      text: 'You won’t hear from us about this package any more. You can still look it up any time.',
      button: 'Stop notifications',
      done: 'Notifications are off',
    },
    number: 'Package',
    package: 'View this package',
    invalidTitle: 'This link is no longer valid',
    invalidText:
      'It may be too old, or part of it is missing. Look up your package and enable notifications again.',
    track: 'Track a package',
    failedTitle: 'We couldn’t open this link',
    retry: 'Try again',
  },
};

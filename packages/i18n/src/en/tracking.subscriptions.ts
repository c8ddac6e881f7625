/** Notifications of a change of status: answers of the server, emails and text messages. */
export const subscriptions = {
  active: 'Notifications are on. We’ll notify {to} when the status of this package changes.',
  confirmEmail:
    'Almost done: we’ve sent an email to {to}. Open its link within 24 hours to turn on notifications.',
  unsentEmail:
    'This site cannot send email yet, so the link to turn on notifications does not reach {to}.',
  confirmSms:
    'Almost done: we’ve sent a text to {to}. Open its link within 24 hours to turn on notifications.',
  phone: {
    codeSent: 'We’ve texted a code to {to}. Enter it within 10 minutes to confirm your number.',
    codeSentForPackage:
      'Almost done: we’ve texted a code to {to}. Enter it within 10 minutes to turn on notifications.',
    confirmed: 'Your number {to} is confirmed.',
  },
  confirmed: 'Notifications for package {number} are on.',
  stopped: 'Notifications for package {number} are off.',
  mail: {
    confirm: {
      subject: 'Please confirm: notifications for package {number}',
      intro: 'Someone asked us to email this address when the status of package {number} changes.',
      action: 'If that was you, turn on notifications within 24 hours:',
      ignore: 'If this was not you, ignore this email and you won’t hear from us about it again.',
    },
    already: {
      subject: 'Notifications for package {number} are on',
      intro:
        'You asked for notifications for package {number}. They are already on: we’ll email you when its status changes.',
      action: 'To stop them:',
      ignore: 'If this was not you, you don’t need to do anything.',
    },
    notice: {
      subject: 'Package {number}: {status}',
      intro: 'Package {number} has a new status.',
      time: '{at}, Jamaica time',
      details: 'See its full tracking history:',
      stop: 'To stop notifications for this package:',
    },
    closing: 'Questions? Write to {supportEmail} or call {phone}.',
    signature: 'The {brand} team',
  },
  sms: {
    confirm:
      '{brand}: want a text when package {number} moves? Confirm here: {link} If this was not you, ignore it.',
    code: '{brand}: your code is {code}. It works for 10 minutes. We never ask for it by phone.',
    already: '{brand}: texts about package {number} are already on. To stop: {link}',
    notice: '{brand}: package {number} is now {status} ({location}). {link} {ending}',
    replyStop: 'Reply STOP to opt out.',
    openStop: 'To stop: {link}',
  },
};

/** Name and email address of an account, on the profile. */
export const identity = {
  heading: 'Name and email',
  intro: 'Colleagues and the audit log show your name. You sign in with your email address.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  submit: 'Save name',
  submitting: 'Saving…',
  success: 'Name saved',
  failed: 'Name not saved',
  failedText: 'An error occurred. Please try again.',
  change: {
    button: 'Change email',
    title: 'Change your email address',
    intro:
      '{sendsEmail?You get a link at the new address.|This site cannot send email yet, so you get the link here.} Your present address stays until you open it.',
    email: 'New email',
    currentPassword: 'Current password',
    cancel: 'Cancel',
    submit: '{sendsEmail?Send link|Create link}',
    submitting: '{sendsEmail?Sending…|Creating…}',
    failed: 'The link was not {sendsEmail?sent|created}',
    sent: 'An email is on its way. Open the link we sent to {email}.',
    unsent: 'This site cannot send email yet. Open this link to confirm {email}.',
    confirm: 'Open this link to confirm {email}.',
    link: 'Link that confirms the new address',
    open: 'Open the link',
    done: 'Done',
  },
};

/** Email to the new address of an account, which its owner confirms. */
export const emailLinkMail = {
  subject: 'Confirm your new email address for {brand}',
  greeting: 'Hello,',
  intro: '{name} asked to sign in to {brand} with this email address: {email}',
  confirm: 'Confirm the address here:',
  expires: 'The link works once and expires in {hours} hours.',
  ignore: 'If this was not you, ignore this email. Nothing changes without the link.',
  signature: 'The {brand} team',
};

/** Email to the former address of an account. */
export const emailChangedMail = {
  subject: 'Your {brand} sign-in address was changed',
  greeting: 'Hello {firstName},',
  intro: 'Your sign-in address was changed to {email}.',
  ignore: 'If this was not you, write to {supportEmail}.',
  signature: 'The {brand} team',
};

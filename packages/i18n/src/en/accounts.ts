export const accounts = {
  showPassword: 'Show password',
  login: {
    pageTitle: 'Sign in',
    heading: 'Sign in',
    intro: 'Your packages, your warehouse address and your profile in one place.',
    username: 'Email or customer code',
    usernamePlaceholder: 'you@example.com',
    password: 'Password',
    submit: 'Sign In',
    submitting: 'Signing in…',
    forgot: 'Forgot password?',
    newHere: 'New here?',
    register: 'Get your customer code',
    success: 'Login successful',
    successText: 'Welcome back to {brand}!',
    failed: 'Login failed',
    failedText: 'Invalid username or password',
    code: 'Code',
    codeIntro: 'Enter the code from your authenticator app, or a recovery code.',
    back: 'Back',
    unanswered: 'We couldn’t reach the server. Check your connection and try again.',
  },
  forgot: {
    title: 'Forgot password',
    intro: 'Enter the email address you registered with and we’ll send you a link.',
    email: 'Email',
    submit: 'Send reset link',
    submitting: 'Sending…',
    cancel: 'Cancel',
    unsent:
      'This site cannot send email yet. Write to {supportEmail} or call {phone}, and we’ll give you a link.',
    success: 'Password reset email sent',
    successText: 'If your email is registered, you will receive password reset instructions.',
    error: 'Error',
    errorText: 'An error occurred. Please try again.',
  },
  reset: {
    pageTitle: 'Set your password',
    heading: 'Choose your password',
    intro: 'At least 6 characters. A few words you’ll remember work well.',
    password: 'New password',
    confirmation: 'Confirm password',
    submit: 'Save password',
    submitting: 'Saving…',
    invalid: 'Invalid Reset Link',
    invalidText: 'The password reset link is invalid or expired.',
    invalidNext: 'Use “Forgot password?” on the sign-in page to get a new one.',
    toLogin: 'Go to sign in',
    success: 'Password saved',
    successText: 'You can sign in with it now. The sign-in page opens in 3 seconds.',
    failed: 'Password reset failed',
    failedText: 'An error occurred. Please try again.',
  },
  change: {
    heading: 'Change password',
    intro: 'Your other devices will be signed out.',
    current: 'Current password',
    password: 'New password',
    confirmation: 'Confirm new password',
    submit: 'Change password',
    submitting: 'Saving…',
    success: 'Password changed',
    successText: 'Use the new password the next time you sign in.',
    failed: 'Password not changed',
    failedText: 'An error occurred. Please try again.',
  },
  confirmEmail: {
    title: 'Confirm your new email address',
    text: 'You sign in with the new address from then on.',
    button: 'Confirm address',
    done: 'You sign in with {email} from now on',
    invalid: 'This link is invalid or expired',
    invalidText: 'Ask for a new one in your profile.',
    failed: 'The address was not changed',
  },
  again: {
    title: 'Your session has ended',
    text: 'Sign in again to go on. What you typed is still here; save it once more after signing in.',
  },
  /** The link to set a password, where no email is sent. */
  unsentLink: {
    heading: 'This site cannot send email yet',
    own: 'Set your password with this link, now or later. It works once.',
    toOther:
      'Copy the link and give it to {name} yourself, for example on WhatsApp. It works once.',
    label: 'Link to set the password',
    open: 'Set my password',
    copy: 'Copy link',
    copied: 'Link copied!',
    copyFailed: 'Copy the link by hand',
    done: 'Done',
  },
  notSignedIn: {
    title: 'Not Logged In',
    text: 'Sign in to see your packages, your warehouse address and your profile.',
    signIn: 'Sign In',
    register: 'Get your customer code',
  },
};

/** Email to a user who asked for a new password. */
export const passwordMail = {
  subject: 'Reset your {brand} password',
  greeting: 'Hello {firstName},',
  intro: 'Someone asked to reset the password for your {brand} account.',
  setPassword: 'Choose a new password here:',
  expires: 'The link works once and expires in {minutes} minutes.',
  ignore: 'If this was not you, ignore this email. Your password has not changed.',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
};

/** Email to a user whose second factor an administrator has reset. */
export const secondFactorMail = {
  subject: 'Your {brand} two-step sign-in was reset',
  greeting: 'Hello {firstName},',
  intro:
    'An administrator turned off two-step sign-in for your {brand} account and signed you out everywhere.',
  again: 'Your password alone signs you in now. Set two-step sign-in up again here:',
  ignore: 'Didn’t ask for this? Change your password at once and get in touch with us.',
  closing: 'Questions? Write to {supportEmail} or call {phone}.',
  signature: 'The {brand} team',
};

/** Email to invited staff. */
export const invitations = {
  roles: { staff: 'a member of staff', admin: 'an administrator' },
  sent: 'The email is on its way.',
  unsent: 'This site cannot send email yet. Pass on the link yourself.',
  mail: {
    subject: 'Your {brand} work account',
    greeting: 'Hello {firstName},',
    intro: '{inviter} has invited you to {brand} as {role}.',
    signIn: 'You’ll sign in with this email address: {email}',
    setPassword: 'Choose your password to get started:',
    expires:
      'The link works once and expires in {days} days. After that, ask for a new invitation.',
    ignore:
      'If you weren’t expecting this, ignore this email: nobody can use the account without the link.',
    signature: 'The {brand} team',
  },
};

/** Names of browsers in the list of sessions. */
export const devices = { both: '{browser} on {system}', unknown: 'Unknown device' };

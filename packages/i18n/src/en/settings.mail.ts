/** The email that an administrator sends to their own address, to see that email works. */
export const testMail = {
  subject: 'Email from {brand} works',
  text: 'This is the test you asked for: emails from {brand} reach you.',
  from: 'Customers can reply to them, or write to {supportEmail}.',
  signature: 'The {brand} team',
};

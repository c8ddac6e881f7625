/** The customer's own phone number on the profile. */
export const ownPhone = {
  confirmed: 'Confirmed for text messages',
  unconfirmed: 'Not confirmed yet. Confirm it to get text messages about your packages.',
  button: 'Confirm my number',
  title: 'Confirm your number',
  failed: 'No code was sent',
  failedText: 'Please try again in a moment.',
};

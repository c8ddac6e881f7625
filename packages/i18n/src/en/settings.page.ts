/** The title of /admin/settings, and what stands there until its own texts are loaded. */
export const settingsPage = {
  title: 'Settings',
  heading: 'Settings',
  intro: 'Name, addresses and prices of the business. A change shows within a second.',
  messages: 'Messages to customers',
  failed: 'We couldn’t load the settings',
};

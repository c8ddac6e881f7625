/** Public pages with an address of their own; each becomes HTML in every language. */
export const publicPaths = [
  '/',
  '/track',
  '/register',
  '/login',
  '/services',
  '/reset-password',
  '/offline',
  '/notifications/confirm',
  '/notifications/stop',
];

/** Pages to read: nothing of the app is loaded before somebody touches one. */
export const contentPaths = ['/about', '/contact', '/faq', '/help', '/privacy', '/terms'];

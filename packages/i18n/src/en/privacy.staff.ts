export const staffPrivacy = {
  view: 'View as customer',
  failed: 'The customer’s pages did not open',
};

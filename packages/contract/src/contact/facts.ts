/** The subjects of a message (spec section 3, Contact message). */
export const inquiryTypes = [
  'general',
  'shipping',
  'tracking',
  'customs',
  'feedback',
  'other',
] as const;
export type InquiryType = (typeof inquiryTypes)[number];

/** The states of a message, from its arrival until nothing is left to do. */
export const messageStatuses = ['open', 'assigned', 'answered', 'closed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

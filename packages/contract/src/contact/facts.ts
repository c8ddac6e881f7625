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

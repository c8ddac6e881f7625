import type { ContactMessage } from '../../features/contact/contact-message.entity.ts';

export type DemoMessage = Pick<
  ContactMessage,
  'name' | 'email' | 'subject' | 'message' | 'inquiryType' | 'language' | 'status'
> & { hoursAgo: number };

/** Messages to the support team, newest first. */
export const messages: readonly DemoMessage[] = [
  {
    name: 'Keisha Grant',
    email: 'keisha.grant@example.com',
    subject: 'Two boxes in one?',
    message:
      'Good morning,\n\nI have two small boxes at the warehouse. Can you send them together, and is it cheaper?',
    inquiryType: 'shipping',
    language: 'en',
    status: 'open',
    hoursAgo: 1,
  },
  {
    name: '王小明',
    email: 'xiaoming.wang@example.com',
    subject: '发票要怎么写？',
    message: '你好，我给牙买加的客户发货，商业发票上需要写客户编号吗？',
    inquiryType: 'customs',
    language: 'zh',
    status: 'open',
    hoursAgo: 5,
  },
  {
    name: 'Omar Reid',
    // The chat's form accepts any text as an address.
    email: '876-555-0188',
    subject: 'General Inquiry',
    message: 'Please call me about a package that says Customs Hold.',
    inquiryType: 'customer_support',
    language: 'en',
    status: 'open',
    hoursAgo: 26,
  },
  {
    name: 'Latoya Clarke',
    email: 'latoya.clarke@example.com',
    subject: 'Thank you',
    message: 'Everything came in eight days and nothing was broken. Thank you!',
    inquiryType: 'feedback',
    language: 'en',
    status: 'closed',
    hoursAgo: 73,
  },
];

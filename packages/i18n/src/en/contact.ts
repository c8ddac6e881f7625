import type { ContactMessage } from '@jadeport/contract/contact';

/** What a message is about, as people read it. */
const inquiryTypes: Record<ContactMessage['inquiryType'], string> = {
  general: 'General question',
  shipping: 'Shipping',
  tracking: 'Tracking',
  customs: 'Customs and duties',
  feedback: 'Feedback',
  other: 'Something else',
  customer_support: 'Customer support (chat)',
};

export const contact = {
  inquiryTypes,
  sent: {
    title: 'Message sent successfully!',
    text: 'We will respond to your inquiry as soon as possible.',
  },
  failed: { title: 'Failed to send message' },
  /** To our own support team. */
  mail: {
    subject: '[{type}] {subject}',
    noSubject: 'no subject',
    intro: '{name} wrote to {brand}.',
    name: 'Name: {name}',
    email: 'E-mail: {email}',
    phone: 'Phone: {phone}',
    type: 'About: {type}',
    reply: 'Reply to this e-mail to write to {email}.',
    noReply: '“{email}” is no e-mail address that we can write to.',
  },
};

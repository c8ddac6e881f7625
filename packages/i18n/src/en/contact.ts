import type { ContactMessage } from '@jadeport/contract/contact';

/** The subjects of a message. */
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
  page: {
    title: 'Contact us',
    description: 'Write to our support team, call us or visit the office in Jamaica.',
    heading: 'Contact us',
    intro: 'Write, call or drop by. We answer within {answerHours} hours.',
    ways: 'How to reach us',
    email: 'Email',
    phone: 'Phone',
    office: 'Office in Jamaica',
    hours: 'Office hours, Jamaica time',
    again: 'Send another message',
  },
  form: {
    heading: 'Send us a message',
    name: 'Name',
    email: 'Email',
    phone: 'Phone (optional)',
    subject: 'Subject',
    message: 'Message',
    inquiryType: 'What is it about?',
    choose: 'Please choose',
    submit: 'Send message',
    submitting: 'Sending…',
  },
  sent: {
    title: 'Message sent successfully!',
    text: 'We will respond to your inquiry as soon as possible.',
  },
  failed: { title: 'Failed to send message', text: 'Please try again.' },
};

/** Email with an answer to a message. */
export const answers = {
  mail: {
    subject: 'Re: {subject}',
    noSubject: 'your message',
    greeting: 'Hello {name},',
    wrote: 'On {date} you wrote:',
    again: 'To write to us again, just reply to this email.',
    signature: '{author}, {brand}',
  },
};

/** Email to the support team. */
export const messageMail = {
  subject: '[{type}] {subject}',
  noSubject: 'no subject',
  intro: '{name} wrote to {brand}.',
  name: 'Name: {name}',
  email: 'Email: {email}',
  phone: 'Phone: {phone}',
  type: 'About: {type}',
  reply: 'Reply to this email to write to {email}.',
  noReply: '“{email}” is not an email address we can reply to.',
};

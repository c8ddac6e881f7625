/** The reply to an unknown number, or one that could not be looked up (spec section 8). */
export const notFound =
  'I could not find tracking information for {number}. Please check the number and try again. I can also help you contact our team: open the Contact Form.';

/** The first message of the chat. */
const greeting =
  'Hello, and welcome to {brand}! I can help you sign up, track a package, find shipping times and prices, and answer general questions. What would you like to know?';

export const assistant = {
  /** The chat window. */
  widget: {
    greeting,
    title: '{brand} Assistant',
    online: 'Online',
    minimise: 'Minimise chat',
    restore: 'Open chat again',
    close: 'Close chat',
    messages: 'Messages',
    bot: 'Assistant',
    user: 'You',
    typing: 'The assistant is typing',
    input: 'Your message',
    placeholder: 'Write a message…',
    send: 'Send',
    details: 'View Details',
    quick: {
      contact: 'Contact Form',
      track: 'Track Package',
      trackMessage: 'I need help tracking a package',
      signUp: 'Sign Up Info',
      signUpMessage: 'How do I sign up?',
    },
    notFound,
    contact: {
      heading: 'Contact Form',
      intro: 'Leave us a few lines, and our team will get back to you.',
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      shippingCode: 'Customer or shipping code',
      message: 'Message',
      needed: 'We need this to reply to you.',
      submit: 'Send to our team',
      submitting: 'Sending…',
      missing: {
        title: 'Missing Information',
        text: 'Please provide at least your name and email.',
      },
      sent: {
        title: 'Request Submitted',
        text: 'Our team will contact you within 24 hours.',
      },
      thanks:
        'Thank you! Your request has reached our team, and we will contact you within 24 hours. Is there anything else I can help with?',
      failed: {
        title: 'Submission Failed',
        text: 'Please try again or call us directly at {phone}.',
      },
      subject: 'Customer Support Request - {code}',
      noSubject: 'General Inquiry',
      codeLine: 'Customer Code: {code}',
    },
  },
};

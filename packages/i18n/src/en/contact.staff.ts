import type { MessageStatus } from '@jadeport/contract/contact';

const statuses: Record<MessageStatus, string> = {
  open: 'Open',
  assigned: 'Assigned',
  answered: 'Answered',
  closed: 'Closed',
};

/** /admin/messages, the inbox of the support team. */
export const inbox = {
  page: { title: 'Messages', heading: 'Messages', one: 'Message from {name}' },
  statuses,
  filter: { label: 'Show', all: 'All messages' },
  list: {
    label: 'Messages',
    nothing: 'No messages here.',
    noSubject: 'No subject',
    received: 'Received',
    about: 'About',
    assignee: 'Assigned to',
    nobody: 'Nobody',
  },
  message: {
    from: 'From',
    email: 'Email',
    phone: 'Phone',
    customer: 'Customer',
    byAddress: '{customer} (by email address; not signed in)',
    language: 'Reply language',
    languages: { en: 'English', zh: 'Chinese' },
    noPhone: 'Not given',
    answers: 'Our replies',
    sent: '{sendsEmail?Sent|Kept here} {time}',
    waiting: '{sendsEmail?The email is on its way.|Not sent: this site cannot send email yet.}',
  },
  ofCustomer: {
    heading: 'Messages',
    nothing: 'No messages from this customer.',
  },
  actions: 'Actions',
  assign: {
    label: 'Assigned to',
    nobody: 'Nobody',
    submit: 'Assign',
    done: 'Message assigned',
    failed: 'The message was not assigned',
  },
  answer: {
    heading: 'Reply',
    label: 'Your reply{sendsEmail?, emailed|} to {email}',
    submit: '{sendsEmail?Send|Keep} reply',
    submitting: '{sendsEmail?Sending…|Saving…}',
    unsent:
      'This site cannot send email yet: the reply is kept here and does not reach the sender.',
    done: 'Reply {sendsEmail?on its way|kept, not sent}',
    doneText: 'To {email}',
    failed: 'The reply was not sent',
    impossible:
      'The sender left no email address we can reply to. Call them if there is a phone number.',
  },
  close: {
    button: 'Close message',
    title: 'Close the message from {name}?',
    text: 'It leaves the open messages. You’ll still find it under “Closed”.',
    confirm: 'Close message',
    done: 'Message closed',
    failed: 'The message was not closed',
  },
  reopen: {
    button: 'Reopen',
    done: 'Message reopened',
    failed: 'The message was not reopened',
  },
  missing: 'No such message',
  missingText: 'It may have been deleted. The list shows all current messages.',
};

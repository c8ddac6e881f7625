import type { MessageStatus } from '@jadeport/contract/contact';

const statuses: Record<MessageStatus, string> = {
  open: 'Open',
  assigned: 'Assigned',
  answered: 'Answered',
  closed: 'Closed',
};

/** Words of /admin/messages, the inbox of what people wrote. */
export const inbox = {
  page: { title: 'Messages', heading: 'Messages', one: 'Message from {name}' },
  statuses,
  filter: { label: 'Show', all: 'All messages' },
  list: {
    label: 'Messages',
    nothing: 'No message here.',
    noSubject: 'No subject',
    received: 'Received',
    about: 'About',
    assignee: 'Assigned to',
    nobody: 'Nobody',
  },
  message: {
    from: 'From',
    phone: 'Phone',
    language: 'Answered in',
    languages: { en: 'English', zh: 'Chinese' },
    noPhone: 'Not given',
    answers: 'Our answers',
    sent: 'Sent {time}',
    waiting: 'The mail is on its way.',
  },
  acts: 'What to do with it',
  assign: {
    label: 'Assigned to',
    nobody: 'Nobody',
    submit: 'Assign',
    done: 'Message assigned',
    failed: 'The message was not assigned',
  },
  answer: {
    heading: 'Answer',
    label: 'Your answer, by e-mail to {email}',
    submit: 'Send answer',
    submitting: 'Sending…',
    done: 'Answer on its way',
    doneText: 'To {email}',
    failed: 'The answer was not sent',
    impossible:
      'The writer left no e-mail address that we can write to. Call, if there is a phone number.',
  },
  close: {
    button: 'Close message',
    title: 'Close the message from {name}?',
    text: 'It leaves the open messages. It can still be found under “Closed”.',
    confirm: 'Close message',
    done: 'Message closed',
    failed: 'The message was not closed',
  },
  reopen: {
    button: 'Open it again',
    done: 'Message open again',
    failed: 'The message stayed closed',
  },
  missing: 'There is no such message',
  missingText: 'It may have been removed. The list shows all that are there.',
};

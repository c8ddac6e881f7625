import type { PaperCheck, PaperKind } from '@jadeport/contract/pre-alerts';

const checks: Record<PaperCheck, string> = {
  waiting: 'To check',
  refused: 'Not accepted',
  missing: 'No papers yet',
  passed: 'Accepted',
};

const papers: Record<PaperKind, string> = {
  invoice: 'Invoice',
  id: 'Photo ID',
  proof: 'Proof of payment',
};

/** Texts of the staff's queue of papers. */
export const staffPreAlerts = {
  title: 'Papers to check',
  checks,
  papers,
  tabs: { label: 'Papers' },
  list: { label: 'Pre-alerts', nothing: 'Nothing waits here.' },
  columns: {
    number: 'Number',
    customer: 'Customer',
    seller: 'Seller',
    value: 'Value',
    files: 'Files',
    asked: 'Asked for',
    since: 'Since',
  },
  panel: {
    files: 'Papers',
    none: 'The customer has sent none yet.',
    open: 'Open {name} in a tab',
    shown: '{name}, file {number}',
    reason: 'Why do you open this ID?',
    reasonHint: 'It goes into the audit log.',
    show: 'Show',
    goods: 'Pre-alerted goods',
    item: '{quantity} × {description}',
    total: 'Total',
    waybill: 'Carrier’s number: {number}',
    missing: 'This pre-alert has left this list',
    missingText: 'Somebody may have dealt with it. Choose another tab.',
  },
  check: {
    heading: 'Check',
    unreadable: 'Not readable',
    doesNotAddUp: 'Total is wrong',
    accept: 'Readable, and the total adds up',
    done: 'Papers accepted',
    refused: 'Papers not accepted',
    askNow: 'Now ask for better ones.',
    failed: 'The check was not saved',
  },
  ask: {
    heading: 'Ask for papers',
    which: 'What we need',
    note: 'Note to the customer',
    notes: {
      unreadable: 'The picture can’t be read. Please send a sharp one, or the PDF.',
      total: 'The total does not add up. Please send the complete invoice.',
    },
    submit: 'Ask the customer',
    submitting: 'Asking…',
    done: 'Papers asked for',
    doneText:
      'The customer {sendsEmail?gets an email and sees it|gets no email, because this site cannot send any yet, but sees it} on {number}.',
    failed: 'The papers were not asked for',
    asked: 'Asked for: {papers}',
  },
};

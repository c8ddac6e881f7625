import type { Invoice, InvoiceLine } from '@jadeport/contract/invoices';

/** The names of the states, on pages and in errors. */
const states: Record<Invoice['state'], string> = {
  draft: 'Draft',
  issued: 'To pay',
  part_paid: 'Partly paid',
  paid: 'Paid',
  void: 'Discarded',
};

const kinds: Record<InvoiceLine['kind'], string> = {
  shipping: 'Shipping',
  customs: 'Customs',
  storage: 'Storage',
  insurance: 'Insurance',
  delivery: 'Delivery',
  consolidation: 'Consolidation',
  tax: 'Tax on our services',
  other: 'Other',
};

const beneficiaries: Record<InvoiceLine['beneficiary'], string> = {
  courier: 'Our services',
  government: 'Passed on to the government',
};

/** Why an amount is what it is, by the rule behind it. */
const explain = {
  shipping: '{pounds} lb × {perLb} a pound, at least {minimum}.',
  customs_formula:
    'Estimated by the published formula: goods worth {value}, {pounds} lb. Customs may decide otherwise.',
  customs_lines: 'Estimated by the lines of the tariff. Customs may decide otherwise.',
  customs_assessed: 'As Customs assessed it: {amount}.',
  customs_difference: 'Customs assessed {assessed}; {billed} was billed before.',
  quote: 'As in the approved quote: {amount}.',
  storage: '{days} days at {site} after free storage, until {until}, {perDay} a day.',
  insurance: '{share}% of the declared value of {value}, insured up to {upTo}.',
  fee: 'A fixed price: {amount}.',
  tax: '{share}% of {base}.',
  manual: 'Entered by our team: {amount}.',
  unvalued: 'The value of the goods is not known, so no customs was worked out.',
  version: 'Prices of version {version}.',
  paper: 'Paper: {paper}.',
};

export const invoices = {
  states,
  kinds,
  beneficiaries,
  explain,
  explainTitle: 'Explain this amount',
  lines: 'What it is for',
  total: 'Total',
  credited: 'Credit notes',
  paid: 'Paid',
  due: 'To pay',
  inJmd: 'In Jamaican dollars',
  rate: 'At {rate} to US$1 on {day} ({source})',
  ourRate: 'our rate',
  creditNotes: 'Credit notes',
  pdf: 'Open as PDF',
  /** What was said of a package, and what it came to. */
  promise: {
    heading: 'Our estimate and your bill',
    paid: 'We said {said}, it came to {came}.',
    same: 'We said {said}, and that is what it came to.',
    scope:
      'Shipping and customs of {number}. Storage, delivery and other services are not part of an estimate.',
    shipping: 'Shipping',
    customs: 'Customs',
    part: '{said} estimated, {came} billed',
  },
  statement: {
    title: 'Statement',
    intro: 'Everything billed, credited and paid, newest first.',
    nothing: 'Nothing was billed yet.',
    at: 'Day',
    amount: 'Amount',
    totals: { billed: 'Billed', credited: 'Credit notes', paid: 'Paid', due: 'To pay' },
    kinds: {
      invoice: 'Invoice',
      credit_note: 'Credit note',
      payment: 'Payment for',
      refund: 'Paid back on',
    },
  },
};

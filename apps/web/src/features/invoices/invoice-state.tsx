import type { Invoice } from '@jadeport/contract/invoices';
import type { InvoicesTexts } from '@jadeport/i18n';
import { StateBadge } from '../../components/app/state-badge.tsx';

const colours = {
  draft: 'gray',
  issued: 'yellow',
  part_paid: 'blue',
  paid: 'green',
  void: 'gray',
} as const satisfies Record<Invoice['state'], string>;

/** The state of an invoice as a badge. */
export const InvoiceState = (props: {
  state: Invoice['state'];
  texts: InvoicesTexts['invoices'];
}) => <StateBadge colour={colours[props.state]}>{props.texts.states[props.state]}</StateBadge>;

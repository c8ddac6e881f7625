/** The states of an invoice. A draft has an id and no number; the number is given at issue. */
export const invoiceStates = ['draft', 'issued', 'part_paid', 'paid', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The commands on an invoice; `count` follows every payment, allocation and credit note. */
export const invoiceCommands = ['issue', 'discard', 'count'] as const;
export type InvoiceCommand = (typeof invoiceCommands)[number];

/** What an invoice comes to and what has reduced it, in cents of its currency. */
export type InvoiceAmounts = {
  readonly totalCents: number;
  readonly allocatedCents: number;
  readonly creditedCents: number;
};

const allowed: Readonly<Record<InvoiceState, readonly InvoiceCommand[]>> = {
  draft: ['issue', 'discard'],
  issued: ['count'],
  part_paid: ['count'],
  paid: ['count'],
  void: [],
};

/** What is still to be paid, in cents; never below zero. */
export const dueCents = ({ totalCents, allocatedCents, creditedCents }: InvoiceAmounts): number =>
  totalCents - allocatedCents - creditedCents;

/** The state that a command leads to, or undefined where it is not allowed. */
export function afterInvoiceCommand(
  state: InvoiceState,
  command: InvoiceCommand,
  amounts: InvoiceAmounts,
): InvoiceState | undefined {
  if (!allowed[state].includes(command)) return undefined;
  return command === 'discard' ? 'void' : stateOf(amounts);
}

/** An invoice on which nothing is due is paid, one of zero from the beginning. */
function stateOf(amounts: InvoiceAmounts): InvoiceState {
  if (dueCents(amounts) === 0) return 'paid';
  return amounts.allocatedCents + amounts.creditedCents > 0 ? 'part_paid' : 'issued';
}

/** Whether it has a number and counts in every sum. */
export const isIssued = (state: InvoiceState): boolean => !['draft', 'void'].includes(state);

/** The states of a charge; what a draft has taken is still open. */
export const chargeStates = ['open', 'invoiced', 'void'] as const;
export type ChargeState = (typeof chargeStates)[number];

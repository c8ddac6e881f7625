/** The states of a payment. What is pending pays nothing yet and releases nothing. */
export const paymentStates = [
  'pending',
  'confirmed',
  'refused',
  'part_refunded',
  'refunded',
  'reversed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * The commands on a payment. `settle` is the word of the card processor, which counts also after an
 * answer that it had failed; `refundPart` and `refundAll` give money back; `reverse` is for a cheque
 * that comes back, a chargeback, and an entry by mistake.
 */
export const paymentCommands = [
  'confirm',
  'settle',
  'refuse',
  'refundPart',
  'refundAll',
  'reverse',
] as const;
export type PaymentCommand = (typeof paymentCommands)[number];

const after: Readonly<
  Record<PaymentState, Readonly<Partial<Record<PaymentCommand, PaymentState>>>>
> = {
  pending: { confirm: 'confirmed', settle: 'confirmed', refuse: 'refused' },
  confirmed: { refundPart: 'part_refunded', refundAll: 'refunded', reverse: 'reversed' },
  refused: { settle: 'confirmed' },
  part_refunded: { refundPart: 'part_refunded', refundAll: 'refunded' },
  refunded: {},
  reversed: {},
};

/** The state that a command leads to, or undefined where it is not allowed. */
export const afterPaymentCommand = (
  state: PaymentState,
  command: PaymentCommand,
): PaymentState | undefined => after[state][command];

/** The states in which the money was received and has not gone back in whole by a reversal. */
export const receivedStates = [
  'confirmed',
  'part_refunded',
  'refunded',
] as const satisfies readonly PaymentState[];

/** What becomes of a pre-alert: announced, its package has arrived, handed over; or taken back. */
export const preAlertStates = ['open', 'matched', 'closed', 'cancelled'] as const;
export type PreAlertState = (typeof preAlertStates)[number];

/**
 * The states that may follow each. A package may be handed over that nobody matched by hand, and
 * may arrive although its announcement was taken back.
 */
export const preAlertTransitions: Readonly<Record<PreAlertState, readonly PreAlertState[]>> = {
  open: ['matched', 'closed', 'cancelled'],
  matched: ['closed'],
  closed: [],
  cancelled: ['matched', 'closed'],
};

/** Whether a pre-alert in `from` may become `to`. */
export function canBecome(from: PreAlertState, to: PreAlertState): boolean {
  return preAlertTransitions[from].includes(to);
}

/**
 * The states of a pre-alert: open, matched with a parcel that arrived, closed after delivery, or
 * cancelled.
 */
export const preAlertStates = ['open', 'matched', 'closed', 'cancelled'] as const;
export type PreAlertState = (typeof preAlertStates)[number];

/**
 * The states that may follow each. A package may be delivered without having been matched, and may
 * arrive although its pre-alert was cancelled.
 */
export const preAlertTransitions: Readonly<Record<PreAlertState, readonly PreAlertState[]>> = {
  open: ['matched', 'closed', 'cancelled'],
  matched: ['closed'],
  closed: [],
  cancelled: ['matched', 'closed'],
};

/** Whether a pre-alert in state `from` may change to `to`. */
export function canBecome(from: PreAlertState, to: PreAlertState): boolean {
  return preAlertTransitions[from].includes(to);
}

/**
 * The states of a pre-alert: open, matched with a parcel that arrived, closed after delivery, or
 * cancelled.
 */
export const preAlertStates = ['open', 'matched', 'closed', 'cancelled'] as const;
export type PreAlertState = (typeof preAlertStates)[number];

/**
 * `match` when the package arrives, `close` when its journey is over, `cancel` by its customer,
 * `release` where the package that arrived was another customer's.
 */
export const preAlertCommands = ['match', 'close', 'cancel', 'release'] as const;
export type PreAlertCommand = (typeof preAlertCommands)[number];

type Row = Readonly<Partial<Record<PreAlertCommand, PreAlertState>>>;

/**
 * The state that each command leads to. A package may be delivered without having been matched, and
 * may arrive although its pre-alert was cancelled.
 */
export const preAlertTransitions: Readonly<Record<PreAlertState, Row>> = {
  open: { match: 'matched', close: 'closed', cancel: 'cancelled' },
  matched: { close: 'closed', release: 'open' },
  closed: {},
  cancelled: { match: 'matched', close: 'closed' },
};

/** Returns the state after a command, or undefined where it is not allowed. */
export function preAlertAfter(
  state: PreAlertState,
  command: PreAlertCommand,
): PreAlertState | undefined {
  return preAlertTransitions[state][command];
}

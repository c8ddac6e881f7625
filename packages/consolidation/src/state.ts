/** The states of a consolidation, from the customer's request to the departure of the box. */
export const consolidationStates = [
  'requested',
  'quoted',
  'approved',
  'declined',
  'sealed',
] as const;
export type ConsolidationState = (typeof consolidationStates)[number];

/**
 * The actions on a consolidation; `pack` makes the quote, and `expire` ends one that was not approved
 * in time.
 */
export const consolidationActions = ['pack', 'approve', 'decline', 'expire', 'seal'] as const;
export type ConsolidationAction = (typeof consolidationActions)[number];

type Row = Readonly<Partial<Record<ConsolidationAction, ConsolidationState>>>;

/**
 * The state that each action leads to. A customer who declines before the box is packed withdraws the
 * request. `declined` is final: its packages are free for another consolidation.
 */
export const consolidationTransitions: Readonly<Record<ConsolidationState, Row>> = {
  requested: { pack: 'quoted', decline: 'declined' },
  quoted: { approve: 'approved', decline: 'declined', expire: 'declined' },
  approved: { seal: 'sealed' },
  declined: {},
  sealed: {},
};

/**
 * The states as people are told them: a box whose journey is over is what its shipment is, and no
 * longer on its way.
 */
export const shownStates = [...consolidationStates, 'delivered', 'returned'] as const;
export type ShownState = (typeof shownStates)[number];

/** Returns the state after an action, or undefined where the action is not allowed. */
export function afterAction(
  state: ConsolidationState,
  action: ConsolidationAction,
): ConsolidationState | undefined {
  return consolidationTransitions[state][action];
}

/** Whether the customer has approved, so that the box moves like any other shipment. */
export function isApproved(state: ShownState): boolean {
  return ['approved', 'sealed', 'delivered', 'returned'].includes(state);
}

/** What becomes of a consolidation, from the customer's request to the box that leaves. */
export const consolidationStates = [
  'requested',
  'packed',
  'quoted',
  'approved',
  'declined',
  'sealed',
] as const;
export type ConsolidationState = (typeof consolidationStates)[number];

/** What is done to a consolidation; `expire` is a quote that nobody approved in time. */
export const consolidationActions = [
  'pack',
  'quote',
  'approve',
  'decline',
  'expire',
  'seal',
] as const;
export type ConsolidationAction = (typeof consolidationActions)[number];

type Row = Readonly<Partial<Record<ConsolidationAction, ConsolidationState>>>;

/**
 * Where each action leads. A customer may decline before anything is packed, which takes the request
 * back. Nothing leads out of `declined`: its packages are free, and another request is another
 * consolidation.
 */
export const consolidationTransitions: Readonly<Record<ConsolidationState, Row>> = {
  requested: { pack: 'packed', decline: 'declined' },
  packed: { quote: 'quoted', decline: 'declined' },
  quoted: { approve: 'approved', decline: 'declined', expire: 'declined' },
  approved: { seal: 'sealed' },
  declined: {},
  sealed: {},
};

/** The state after an action; undefined where it is not allowed. */
export function afterAction(
  state: ConsolidationState,
  action: ConsolidationAction,
): ConsolidationState | undefined {
  return consolidationTransitions[state][action];
}

/** Whether the box moves like any other shipment: from its customer's approval on. */
export function isApproved(state: ConsolidationState): boolean {
  return state === 'approved' || state === 'sealed';
}

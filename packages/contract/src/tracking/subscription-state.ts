/** Pending until the owner of the address has agreed; stopped by its owner. */
export const subscriptionStates = ['pending', 'active', 'stopped'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * `ask` sends a link, `confirm` is its use, `agree` is an owner who is known, `stop` the end by the
 * owner.
 */
export const subscriptionCommands = ['ask', 'confirm', 'agree', 'stop'] as const;
export type SubscriptionCommand = (typeof subscriptionCommands)[number];

type Row = Readonly<Partial<Record<SubscriptionCommand, SubscriptionState>>>;

/** The state that each command leads to. A link from before the end does not begin anew. */
export const subscriptionTransitions: Readonly<Record<SubscriptionState, Row>> = {
  pending: { ask: 'pending', confirm: 'active', agree: 'active', stop: 'stopped' },
  active: { ask: 'active', confirm: 'active', agree: 'active', stop: 'stopped' },
  stopped: { ask: 'pending', agree: 'active', stop: 'stopped' },
};

/** Returns the state after a command, or undefined where it is not allowed. */
export function subscriptionAfter(
  state: SubscriptionState,
  command: SubscriptionCommand,
): SubscriptionState | undefined {
  return subscriptionTransitions[state][command];
}

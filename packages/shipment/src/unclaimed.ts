/** The states of a parcel without a known owner; the last two are final. */
export const unclaimedStates = ['shelved', 'granted', 'disposed'] as const;
export type UnclaimedState = (typeof unclaimedStates)[number];

/**
 * `grant` gives the parcel to a customer, `dispose` is for one that nobody has claimed in time, and
 * `share` shows its photographs, or hides them again.
 */
export const unclaimedCommands = ['grant', 'dispose', 'share'] as const;
export type UnclaimedCommand = (typeof unclaimedCommands)[number];

type UnclaimedRow = Readonly<Partial<Record<UnclaimedCommand, UnclaimedState>>>;

/** The state that each command leads to. */
export const unclaimedTransitions: Readonly<Record<UnclaimedState, UnclaimedRow>> = {
  shelved: { grant: 'granted', dispose: 'disposed', share: 'shelved' },
  granted: {},
  disposed: {},
};

/** Returns the state after a command, or undefined where it is not allowed. */
export function unclaimedAfter(
  state: UnclaimedState,
  command: UnclaimedCommand,
): UnclaimedState | undefined {
  return unclaimedTransitions[state][command];
}

/** The states of a claim on such a parcel; a decision is final. */
export const claimStates = ['filed', 'granted', 'denied'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Of several claims on a parcel `grant` is for one at most; it denies the others. */
export const claimCommands = ['grant', 'deny'] as const;
export type ClaimCommand = (typeof claimCommands)[number];

type ClaimRow = Readonly<Partial<Record<ClaimCommand, ClaimState>>>;

/** The state that each command leads to. */
export const claimTransitions: Readonly<Record<ClaimState, ClaimRow>> = {
  filed: { grant: 'granted', deny: 'denied' },
  granted: {},
  denied: {},
};

/** Returns the state after a command, or undefined where it is not allowed. */
export function claimAfter(state: ClaimState, command: ClaimCommand): ClaimState | undefined {
  return claimTransitions[state][command];
}

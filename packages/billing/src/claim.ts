/** The states of a claim for a lost or damaged package. */
export const insuranceClaimStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type InsuranceClaimState = (typeof insuranceClaimStates)[number];

export const insuranceClaimCommands = ['accept', 'decline', 'withdraw'] as const;
export type InsuranceClaimCommand = (typeof insuranceClaimCommands)[number];

const after: Readonly<
  Record<InsuranceClaimState, Readonly<Partial<Record<InsuranceClaimCommand, InsuranceClaimState>>>>
> = {
  open: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
  accepted: {},
  declined: {},
  withdrawn: {},
};

/** The state that a command leads to, or undefined where it is not allowed. */
export const afterClaimCommand = (
  state: InsuranceClaimState,
  command: InsuranceClaimCommand,
): InsuranceClaimState | undefined => after[state][command];

/**
 * The most that may be claimed for a package, in US cents: its declared value, up to what is insured, less
 * what was paid for it before.
 */
export const claimLimit = ({
  valueCents,
  insuredCents,
  paidCents,
}: {
  valueCents: number | null;
  insuredCents: number;
  paidCents: number;
}): number => Math.max(0, Math.min(valueCents ?? insuredCents, insuredCents) - paidCents);

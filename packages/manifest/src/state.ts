/** The states of a manifest, from the first bag to the last unit on its shelf. */
export const manifestStates = [
  'open',
  'sealed',
  'departed',
  'arrived',
  'cleared',
  'closed',
  'cancelled',
] as const;
export type ManifestState = (typeof manifestStates)[number];

/** The commands that change the state of a manifest. */
export const manifestCommands = ['seal', 'depart', 'arrive', 'clear', 'close', 'cancel'] as const;
export type ManifestCommand = (typeof manifestCommands)[number];

type Row = Readonly<Partial<Record<ManifestCommand, ManifestState>>>;

/** The state that each command leads to. What has departed is not cancelled. */
const manifestTransitions: Readonly<Record<ManifestState, Row>> = {
  open: { seal: 'sealed', cancel: 'cancelled' },
  sealed: { depart: 'departed', cancel: 'cancelled' },
  departed: { arrive: 'arrived' },
  arrived: { clear: 'cleared' },
  // What arrives after the rest is cleared as well.
  cleared: { clear: 'cleared', close: 'closed' },
  closed: {},
  cancelled: {},
};

/** Returns the state after a command, or undefined where the command is not allowed. */
export function afterManifestCommand(
  state: ManifestState,
  command: ManifestCommand,
): ManifestState | undefined {
  return manifestTransitions[state][command];
}

/** Whether the lines are written and may still be corrected: until everything is accounted for. */
export function isCorrectable(state: ManifestState): boolean {
  return ['sealed', 'departed', 'arrived', 'cleared'].includes(state);
}

/** Whether what arrives is counted: from the departure on, and what is found after the end as well. */
export function takesArrivals(state: ManifestState): boolean {
  return ['departed', 'arrived', 'cleared', 'closed'].includes(state);
}

/** Whether it is decided what became of missing units. */
export function isResolvable(state: ManifestState): boolean {
  return ['arrived', 'cleared'].includes(state);
}

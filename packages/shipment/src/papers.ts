/** The state of a pre-alert's papers: none there, waiting for staff, accepted, or refused. */
export const paperChecks = ['missing', 'waiting', 'passed', 'refused'] as const;
export type PaperCheck = (typeof paperChecks)[number];

/** `give` brings other papers, `remove` takes the last away; staff `accept` or `refuse` them. */
export const paperCommands = ['give', 'remove', 'accept', 'refuse'] as const;
export type PaperCommand = (typeof paperCommands)[number];

type Row = Readonly<Record<PaperCommand, PaperCheck>>;

/**
 * The state that each command leads to. Every command is allowed in every state: other papers are
 * checked anew, and staff may correct themselves, or accept what they have seen elsewhere.
 */
const row: Row = { give: 'waiting', remove: 'missing', accept: 'passed', refuse: 'refused' };
export const paperTransitions: Readonly<Record<PaperCheck, Row>> = {
  missing: row,
  waiting: row,
  passed: row,
  refused: row,
};

/** Returns the state after a command. */
export const papersAfter = (check: PaperCheck, command: PaperCommand): PaperCheck =>
  paperTransitions[check][command];

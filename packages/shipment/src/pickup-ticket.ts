/**
 * The states of a pickup ticket. What is `ready` or `locked` is open, of which a customer has one a branch
 * at most.
 */
export const ticketStates = ['ready', 'used', 'expired', 'locked'] as const;
export type TicketState = (typeof ticketStates)[number];

/**
 * `use` hands something over, `expire` ends a ticket for which nothing is left, `lock` follows too many
 * wrong codes, and `replace` is the new ticket that staff issue.
 */
export const ticketCommands = ['use', 'expire', 'lock', 'replace'] as const;
export type TicketCommand = (typeof ticketCommands)[number];

type Row = Readonly<Partial<Record<TicketCommand, TicketState>>>;

/** The state that each command leads to. A locked ticket ends by hand alone, whatever is collected. */
export const ticketTransitions: Readonly<Record<TicketState, Row>> = {
  ready: { use: 'used', expire: 'expired', lock: 'locked', replace: 'expired' },
  locked: { replace: 'expired' },
  used: {},
  expired: {},
};

/** Returns the state after a command, or undefined where it is not allowed. */
export const ticketAfter = (state: TicketState, command: TicketCommand): TicketState | undefined =>
  ticketTransitions[state][command];

/** The states of a ticket that is not over. */
export const openTicketStates = ticketStates.filter(
  (state) => Object.keys(ticketTransitions[state]).length > 0,
);

/** Of a million codes so many are tried at most for one ticket. */
export const mostWrongCodes = 5;

/** What a wrong code makes of a ticket: the last one that is allowed locks it. */
export function afterWrongCode(wrongCodes: number): { wrongCodes: number; state: TicketState } {
  const counted = Math.min(wrongCodes + 1, mostWrongCodes);
  return { wrongCodes: counted, state: counted === mostWrongCodes ? 'locked' : 'ready' };
}

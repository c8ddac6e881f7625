import type { MessageStatus } from './facts.ts';

/** What staff do with a message; `assign` is to somebody, `unassign` to nobody. */
export const messageCommands = ['assign', 'unassign', 'answer', 'close', 'reopen'] as const;
export type MessageCommand = (typeof messageCommands)[number];

type Row = Readonly<Partial<Record<MessageCommand, MessageStatus>>>;

/**
 * The status that each command leads to. Every command is allowed in every state; without a row it
 * changes nothing. Only a message without an answer shows whether it is assigned.
 */
export const messageTransitions: Readonly<Record<MessageStatus, Row>> = {
  open: { assign: 'assigned', answer: 'answered', close: 'closed' },
  assigned: { unassign: 'open', answer: 'answered', close: 'closed' },
  answered: { close: 'closed' },
  closed: { answer: 'answered', reopen: 'open' },
};

/** Returns the status of a message after a command. */
export function messageAfter(status: MessageStatus, command: MessageCommand): MessageStatus {
  return messageTransitions[status][command] ?? status;
}

import { type ShipmentStatus, transitions } from './status.ts';

/**
 * Commands that move shipments without an event of staff: `pack` puts parcels into a box, `unpack` puts
 * them back on the shelf, `dissolve` ends the box, and `take_back` reverses a wrong hand-over.
 */
export const otherCommands = ['pack', 'unpack', 'dissolve', 'take_back'] as const;
export type OtherCommand = (typeof otherCommands)[number];

/** What moves a shipment: an event, named by its status, or a command. */
export type MoveCommand = ShipmentStatus | OtherCommand;

type Row = Readonly<Partial<Record<OtherCommand, ShipmentStatus>>>;

/**
 * The status that each command leads to; events are in `transitions`. Staff cannot undo packing or a
 * hand-over by an event, but a declined quote and an administrator do.
 */
export const otherTransitions: Readonly<Partial<Record<ShipmentStatus, Row>>> = {
  received: { pack: 'processing', dissolve: 'returned' },
  processing: { unpack: 'received', dissolve: 'returned' },
  delivered: { take_back: 'ready_for_pickup' },
};

/** Whether it is an event, and not a command. */
export const isEvent = (command: MoveCommand): command is ShipmentStatus =>
  !(otherCommands as readonly string[]).includes(command);

/** Returns the status after a move, or undefined where it is not allowed. */
export function afterMove(
  status: ShipmentStatus,
  command: MoveCommand,
): ShipmentStatus | undefined {
  if (!isEvent(command)) return otherTransitions[status]?.[command];
  return transitions[status].includes(command) ? command : undefined;
}

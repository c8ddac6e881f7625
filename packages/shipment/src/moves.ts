import { type ShipmentStatus, transitions } from './status.ts';

/**
 * Commands that move shipments without an event of staff: `pack` puts parcels into a box, `unpack` puts
 * them back on the shelf, and `dissolve` ends the box.
 */
export const boxCommands = ['pack', 'unpack', 'dissolve'] as const;
export type BoxCommand = (typeof boxCommands)[number];

/** What moves a shipment: an event, named by its status, or a command. */
export type MoveCommand = ShipmentStatus | BoxCommand;

type Row = Readonly<Partial<Record<BoxCommand, ShipmentStatus>>>;

/**
 * The status that each command leads to; events are in `transitions`. Staff cannot undo packing by an
 * event, but a declined quote does.
 */
export const boxTransitions: Readonly<Partial<Record<ShipmentStatus, Row>>> = {
  received: { pack: 'processing', dissolve: 'returned' },
  processing: { unpack: 'received', dissolve: 'returned' },
};

/** Whether it is an event, and not a command. */
export const isEvent = (command: MoveCommand): command is ShipmentStatus =>
  !(boxCommands as readonly string[]).includes(command);

/** Returns the status after a move, or undefined where it is not allowed. */
export function afterMove(
  status: ShipmentStatus,
  command: MoveCommand,
): ShipmentStatus | undefined {
  if (!isEvent(command)) return boxTransitions[status]?.[command];
  return transitions[status].includes(command) ? command : undefined;
}

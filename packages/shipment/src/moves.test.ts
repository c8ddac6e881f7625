import { expect, test } from 'vitest';
import { afterMove, type MoveCommand, otherCommands } from './moves.ts';
import { canMove, type ShipmentStatus, shipmentStatuses } from './status.ts';

/** Every step that a command allows; the test expects all others to be refused. */
const steps: [ShipmentStatus, MoveCommand, ShipmentStatus][] = [
  ['received', 'pack', 'processing'],
  ['processing', 'unpack', 'received'],
  ['received', 'dissolve', 'returned'],
  ['processing', 'dissolve', 'returned'],
  ['delivered', 'take_back', 'ready_for_pickup'],
];

const pairs = (commands: readonly MoveCommand[]) =>
  shipmentStatuses.flatMap((status) => commands.map((command) => [status, command] as const));

test.each(pairs(otherCommands))(
  'from %s, %s leads to the status in the table',
  (status, command) => {
    const step = steps.find(([from, by]) => from === status && by === command);
    expect(afterMove(status, command)).toBe(step?.[2]);
  },
);

test.each(pairs(shipmentStatuses))('from %s, the event %s is as in the table', (from, to) => {
  expect(afterMove(from, to as ShipmentStatus)).toBe(
    canMove(from, to as ShipmentStatus) ? to : undefined,
  );
});

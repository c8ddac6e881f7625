import { describe, expect, test } from 'vitest';
import examples from './examples.json' with { type: 'json' };
import {
  badgeColour,
  canMove,
  isFinal,
  progressOf,
  type ShipmentStatus,
  shipmentStatuses,
  transitions,
} from './status.ts';

const journeys = examples.journeys as ShipmentStatus[][];
const refused = examples.refused as [ShipmentStatus, ShipmentStatus][];

/** Every status that some row of moves leads to from `start`, with `start` itself. */
function reachable(start: ShipmentStatus): Set<ShipmentStatus> {
  const found = new Set([start]);
  // A set's iteration also visits what is added on the way.
  for (const status of found) for (const next of transitions[status]) found.add(next);
  return found;
}

test.each(journeys.map((journey) => [journey.join(' → '), journey] as const))(
  'a parcel may go %s',
  (_, journey) => {
    journey.slice(1).forEach((to, index) => {
      const from = journey[index] as ShipmentStatus;
      expect([from, to, canMove(from, to)]).toEqual([from, to, true]);
    });
  },
);

test.each(refused)('%s is never followed by %s', (from, to) => {
  expect(canMove(from, to)).toBe(false);
});

describe('the table of transitions', () => {
  test('leads from pending to every status', () => {
    expect([...reachable('pending')].sort()).toEqual([...shipmentStatuses].sort());
  });

  test('ends only in delivered and returned', () => {
    expect(shipmentStatuses.filter(isFinal)).toEqual(['delivered', 'returned']);
  });

  test('leaves no parcel stuck: both ends stay open until one is reached', () => {
    for (const status of shipmentStatuses.filter((status) => !isFinal(status))) {
      expect([...reachable(status)]).toEqual(expect.arrayContaining(['delivered', 'returned']));
    }
  });

  test('lets anything go wrong on the way, and go on from there', () => {
    for (const status of shipmentStatuses.filter((status) => !isFinal(status))) {
      expect([status, canMove(status, 'exception')]).toEqual([status, true]);
      expect([status, canMove('exception', status)]).toEqual([status, status !== 'pending']);
    }
  });

  test('names no move twice', () => {
    for (const status of shipmentStatuses) {
      expect(transitions[status]).toEqual([...new Set(transitions[status])]);
    }
  });
});

describe.each(examples.statuses)('$status', (row) => {
  const status = row.status as ShipmentStatus;

  test('has its progress, badge and finality', () => {
    expect({
      status,
      progress: progressOf(status),
      badge: badgeColour(status),
      final: isFinal(status),
    }).toEqual(row);
  });
});

test('the table of examples has every status', () => {
  expect(examples.statuses.map((row) => row.status)).toEqual(shipmentStatuses);
});

test('progress grows along the way to the door', () => {
  const way = shipmentStatuses.slice(0, shipmentStatuses.indexOf('delivered') + 1);
  const percents = way.map(progressOf);
  expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b));
});

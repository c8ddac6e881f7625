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

/** Every status reachable from `start` by allowed transitions, `start` included. */
function reachable(start: ShipmentStatus): Set<ShipmentStatus> {
  const found = new Set([start]);
  // Iterating a set also visits the members added during the iteration.
  for (const status of found) for (const next of transitions[status]) found.add(next);
  return found;
}

test.each(journeys.map((journey) => [journey.join(' → '), journey] as const))(
  'the transition %s is allowed',
  (_, journey) => {
    journey.slice(1).forEach((to, index) => {
      const from = journey[index] as ShipmentStatus;
      expect([from, to, canMove(from, to)]).toEqual([from, to, true]);
    });
  },
);

test.each(refused)('%s never follows %s', (from, to) => {
  expect(canMove(from, to)).toBe(false);
});

describe('the table of transitions', () => {
  test('leads from pending to every status', () => {
    expect([...reachable('pending')].sort()).toEqual([...shipmentStatuses].sort());
  });

  test('ends only in delivered and returned', () => {
    expect(shipmentStatuses.filter(isFinal)).toEqual(['delivered', 'returned']);
  });

  test('leaves no dead end: delivered and returned stay reachable', () => {
    for (const status of shipmentStatuses.filter((status) => !isFinal(status))) {
      expect([...reachable(status)]).toEqual(expect.arrayContaining(['delivered', 'returned']));
    }
  });

  test('allows an exception at every step, and a way on from it', () => {
    for (const status of shipmentStatuses.filter((status) => !isFinal(status))) {
      expect([status, canMove(status, 'exception')]).toEqual([status, true]);
      expect([status, canMove('exception', status)]).toEqual([status, status !== 'pending']);
    }
  });

  test('names no transition twice', () => {
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

test('progress grows along the journey', () => {
  const way = shipmentStatuses.slice(0, shipmentStatuses.indexOf('delivered') + 1);
  const percents = way.map(progressOf);
  expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b));
});

import { expect, test } from 'vitest';
import type { ShipmentStatus } from './status.ts';
import { stayOf } from './stay.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 17));
const events = (...rows: [ShipmentStatus, number][]) =>
  rows.map(([status, day]) => ({ status, at: at(day) }));
const timeZone = 'America/Jamaica';
const none = { timeZone, firstScan: null, askedToShip: null };

test('a package that has not come has no stay', () => {
  expect(stayOf('warehouse', { ...none, events: events(['pending', 1]) })).toBeNull();
  expect(stayOf('branch', { ...none, events: events(['in_transit', 1]) })).toBeNull();
});

test('one in the warehouse stays from its first scan on', () => {
  const history = events(['pending', 1], ['received', 3], ['processing', 5]);
  const stay = { timeZone, since: at(3), stops: [], left: null };
  expect(stayOf('warehouse', { ...none, events: history })).toEqual(stay);
  const earlier = { ...none, firstScan: at(2), events: history };
  const stopped = [{ from: at(1), to: at(3) }];
  expect(stayOf('warehouse', earlier)).toEqual({ ...stay, since: at(2), stops: stopped });
});

test('the wish to ship stops the clock of the warehouse alone', () => {
  const asked = { ...none, askedToShip: at(4) };
  const stops = [{ from: at(4), to: null }];
  const history = events(['received', 3]);
  expect(stayOf('warehouse', { ...asked, events: history })).toMatchObject({ stops });
  const ready = { ...asked, events: events(['received', 3], ['ready_for_pickup', 9]) };
  expect(stayOf('branch', ready)).toMatchObject({ stops: [], since: at(9) });
});

test('what was counted at the branch and not yet sorted does not pay', () => {
  const days: [ShipmentStatus, number][] = [
    ['in_transit', 3],
    ['ready_for_pickup', 9],
    ['delivered', 12],
    ['returned', 14],
  ];
  const history = events(...days);
  const facts = { ...none, firstScan: at(7), events: history };
  const stops = [{ from: at(3), to: at(9) }];
  expect(stayOf('branch', facts)).toEqual({ timeZone, since: at(7), stops, left: at(12) });
});

test('a package whose hand-over was taken back was away in between', () => {
  const days: [ShipmentStatus, number][] = [
    ['ready_for_pickup', 3],
    ['delivered', 5],
    ['ready_for_pickup', 7],
  ];
  const stay = stayOf('branch', { ...none, events: events(...days) });
  expect(stay).toMatchObject({ since: at(3), stops: [{ from: at(5), to: at(7) }], left: null });
});

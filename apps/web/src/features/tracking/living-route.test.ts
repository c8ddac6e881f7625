import type { Tracking } from '@jadeport/contract/tracking';
import { describe, expect, test } from 'vitest';
import { placeOf, splitArc, vehicleOf } from './living-route.ts';

const stop = (status: string, day: string, location = 'Guangzhou', note?: string) => ({
  id: day,
  status,
  timestamp: `2026-11-${day}T12:00:00.000Z`,
  location,
  completed: true,
  ...(note ? { note } : {}),
});

const parcel = (status: string, more: Partial<Tracking> = {}): Tracking => ({
  trackingNumber: 'CJS0000000000',
  status,
  carrier: 'jadeport',
  updatedAt: '2026-11-20T12:00:00.000Z',
  progress: 50,
  carrierUrl: null,
  events: [],
  ...more,
});

const at = (day: string) => Date.parse(`2026-11-${day}T12:00:00.000Z`);

describe('the position on the arc', () => {
  const sailing = [stop('in_transit', '12'), stop('in_transit', '10'), stop('received', '08')];
  const due = { events: sailing, estimatedDelivery: '2026-11-20' };
  test.each([
    ['at the start', parcel('pending'), '10', 0],
    ['at the start', parcel('processing'), '10', 0],
    ['half-way without a day', parcel('in_transit', { events: sailing }), '15', 0.49],
    ['just departed', parcel('in_transit', due), '10', 0.12],
    ['half of the time has passed', parcel('in_transit', due), '15', 0.51],
    ['never past the voyage', parcel('in_transit', due), '28', 0.86],
    ['at customs', parcel('customs_hold', due), '15', 0.93],
    ['at the end', parcel('ready_for_pickup', due), '15', 1],
    ['at the end', parcel('delivered'), '15', 1],
    ['where the problem arose', parcel('exception', due), '15', 0.51],
    ['back where it came from', parcel('returned', due), '15', 0],
  ])('%s: %o', (_, tracking, day, place) => {
    expect(placeOf(tracking, at(day))).toBeCloseTo(place, 1);
  });
});

describe('the vehicle', () => {
  test.each([
    ['ship', 'Nansha port', undefined],
    ['ship', 'Shenzhen', 'Loaded on the vessel'],
    ['ship', '广州', '已装船'],
    ['plane', 'Hong Kong airport', undefined],
    ['plane', 'Hong Kong', 'On the flight'],
    ['plane', '广州', '航班已起飞'],
    ['plane', 'Shenzhen', undefined],
  ])('a %s: %s, %s', (vehicle, location, note) => {
    const events = [stop('in_transit', '12', location, note)];
    expect(vehicleOf(parcel('in_transit', { events }))).toBe(vehicle);
  });

  test.each([
    ['2026-11-20', 'plane'],
    ['2026-12-24', 'ship'],
  ])('due on %s from the 8th it is a %s', (estimatedDelivery, vehicle) => {
    const events = [stop('received', '08')];
    expect(vehicleOf(parcel('processing', { events, estimatedDelivery }))).toBe(vehicle);
  });
});

describe('the arc', () => {
  test.each([0, 0.25, 0.5, 1])('at %d both parts meet at the vehicle', (t) => {
    const { done, ahead, here } = splitArc(t);
    const point = here.map((each) => Math.round(each * 10) / 10).join(' ');
    expect(done.endsWith(point)).toBe(true);
    expect(ahead.startsWith(`M${point}C`)).toBe(true);
  });

  test('climbs from China and descends to Jamaica', () => {
    expect(splitArc(0).angle).toBeLessThan(-20);
    expect(splitArc(1).angle).toBeGreaterThan(20);
  });
});

import { registerInput } from '@jadeport/contract/customers';
import { canMove, isFinal, type ShipmentStatus, shipmentStatuses } from '@jadeport/shipment';
import { detect } from '@jadeport/tracking';
import { describe, expect, test } from 'vitest';
import { customers, demoCustomer } from './customers.ts';
import { estimatedDeliveryOf, eventsOf } from './history.ts';
import { type DemoShipment, shipments } from './shipments.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Midnight UTC, an ordinary hour, and the last moment of a day. */
const clocks = ['2026-11-21T00:00:00.000Z', '2026-11-21T15:30:00.000Z', '2027-03-01T23:59:59.999Z'];

const statusesOf = (shipment: DemoShipment) =>
  eventsOf(shipment, new Date(0)).map(({ status }) => status);
const presentStatusOf = (shipment: DemoShipment) => statusesOf(shipment).at(-1) ?? 'pending';

/** A calendar day in Jamaica, five hours behind UTC. */
const jamaicanDay = (time: number) => new Date(time - 5 * hour).toISOString().slice(0, 10);

/** Whether the estimated delivery day is unknown, ahead or reached, by status. */
const deliveryDay: Record<ShipmentStatus, 'unknown' | 'ahead' | 'reached'> = {
  pending: 'unknown',
  received: 'unknown',
  processing: 'ahead',
  in_transit: 'unknown',
  customs_hold: 'ahead',
  ready_for_pickup: 'reached',
  out_for_delivery: 'ahead',
  delivered: 'reached',
  exception: 'unknown',
  returned: 'unknown',
};

function lies(day: string | null, lastEvent: string, today: string) {
  if (day === null) return 'unknown';
  if (day <= lastEvent) return 'reached';
  return day >= today ? 'ahead' : 'missed';
}

const named = shipments.map((row) => [`${row.owner}: ${row.description}`, row] as const);

describe.each(named)('%s', (_, shipment) => {
  const owner = customers[shipment.owner - 1];

  test('has a history that the transitions allow', () => {
    const statuses = statusesOf(shipment);
    expect(statuses).toHaveLength(shipment.stops);
    expect(statuses[0]).toBe('pending');
    statuses.slice(1).forEach((to, index) => {
      const from = statuses[index] ?? 'returned';
      expect([from, to, canMove(from, to)]).toEqual([from, to, true]);
    });
  });

  test.each(clocks)('has its events in order since the owner registered, at %s', (clock) => {
    const now = Date.parse(clock);
    const times = eventsOf(shipment, new Date(now)).map(({ occurredAt }) => occurredAt.getTime());
    const inOrder = [now - (owner?.daysRegistered ?? 0) * day, ...times, now];
    expect(inOrder).toEqual([...new Set(inOrder)].sort((a, b) => a - b));
  });

  test.each(clocks)('has a delivery day where one is known, at %s', (clock) => {
    const now = new Date(clock);
    const day = estimatedDeliveryOf(shipment, now);
    const lastEvent = eventsOf(shipment, now).at(-1)?.occurredAt ?? now;
    expect(lies(day, jamaicanDay(lastEvent.getTime()), jamaicanDay(now.getTime()))).toBe(
      deliveryDay[presentStatusOf(shipment)],
    );
  });

  test('has a waybill whose check digit names its carrier, or neither', () => {
    if (shipment.waybill === null) return expect(shipment.carrier).toBeNull();
    const { carrier, confidence, hint } = detect(shipment.waybill);
    const reason = hint?.reason ?? confidence;
    expect(['checked', 'check_digit', 'posted_in']).toContain(reason);
    expect(hint?.carrier ?? carrier).toBe(shipment.carrier);
  });
});

test('no waybill occurs twice', () => {
  const waybills = shipments.flatMap(({ waybill }) => waybill ?? []);
  expect(waybills).toEqual([...new Set(waybills)]);
});

test('every status occurs, also for the customer whose sign-in is printed', () => {
  const mine = shipments.filter(({ owner }) => owner === demoCustomer.row);
  expect([...new Set(shipments.map(presentStatusOf))].sort()).toEqual([...shipmentStatuses].sort());
  expect([...new Set(mine.map(presentStatusOf))].sort()).toEqual([...shipmentStatuses].sort());
});

test('most packages are still under way', () => {
  const ended = shipments.filter((shipment) => isFinal(presentStatusOf(shipment)));
  expect(ended.length).toBeLessThan(shipments.length / 2);
});

test.each(customers)('$firstName $lastName could have registered', (customer) => {
  const { phoneNumber: phone, language: _, daysRegistered: __, ...rest } = customer;
  const form = { ...rest, phone, terms: true };
  expect(registerInput.parse(form)).toEqual(form);
});

test('customers are sorted by registration, and their addresses are unique', () => {
  const days = customers.map(({ daysRegistered }) => daysRegistered);
  expect(days).toEqual([...days].sort((a, b) => b - a));
  for (const key of ['email', 'phoneNumber', 'streetAddress'] as const) {
    expect(new Set(customers.map((customer) => customer[key])).size).toBe(customers.length);
  }
});

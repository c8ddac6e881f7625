import type { NoteCode, ShipmentStatus } from '@jadeport/shipment';
import { dayMs, hourMs, minuteMs } from '../../durations.ts';
import { journeys, type Stop } from './journeys.ts';
import type { DemoShipment } from './shipments.ts';

type DemoEvent = {
  status: ShipmentStatus;
  place: string;
  noteCode: NoteCode | null;
  occurredAt: Date;
};

/** Returns the events of a shipment at `now`, oldest first, all before today's midnight (UTC). */
export function eventsOf(shipment: DemoShipment, now: Date): DemoEvent[] {
  return wholeJourney(shipment, now).slice(0, shipment.stops);
}

/**
 * Statuses without a delivery day: not packed yet, exceptions, and returns; and what is on its way, whose
 * window is learned from the last year.
 */
const noDay: ReadonlySet<ShipmentStatus> = new Set([
  'pending',
  'received',
  'in_transit',
  'exception',
  'returned',
]);

/** Returns the estimated day of delivery in Jamaica, `YYYY-MM-DD`, or null. */
export function estimatedDeliveryOf(shipment: DemoShipment, now: Date): string | null {
  const events = wholeJourney(shipment, now);
  const present = events[shipment.stops - 1];
  if (!present || noDay.has(present.status)) return null;
  const end = events.find(({ status }) => status === 'ready_for_pickup' || status === 'delivered');
  return end ? jamaicanDay(end.occurredAt) : null;
}

/** Jamaica is five hours behind UTC all year. */
function jamaicanDay(at: Date): string {
  return new Date(at.getTime() - 5 * hourMs).toISOString().slice(0, 10);
}

function wholeJourney(shipment: DemoShipment, now: Date): DemoEvent[] {
  const route: readonly Stop[] = journeys[shipment.journey];
  const dayOf = (index: number) => route.slice(0, index + 1).reduce((sum, [days]) => sum + days, 0);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const start = today - (shipment.daysSince + dayOf(shipment.stops - 1)) * dayMs;
  return route.map(([, time, status, place, noteCode], index) => {
    // Shifts the minutes, so that shipments of one journey differ.
    const late = ((shipment.owner * 7 + shipment.milliPounds + index * 11) % 24) * minuteMs;
    const occurredAt = new Date(start + dayOf(index) * dayMs + timeOfDay(time) + late);
    return { status, place, noteCode, occurredAt };
  });
}

function timeOfDay(time: Stop[1]): number {
  const [hours, minutes] = time.split(':');
  return (Number(hours) * 60 + Number(minutes)) * minuteMs;
}

import type { Settings } from '@jadeport/contract/settings';
import { formatCustomerCode } from '@jadeport/customer-code';
import type { Service } from '@jadeport/estimator';
import { fill } from '@jadeport/i18n';
import { placeNamed } from '@jadeport/settings';
import { nextNumber } from '../../db/counter.ts';
import type { EntityManager } from '../../db/orm.ts';
import { dayMs, hourMs, minuteMs } from '../../durations.ts';
import { User } from '../../features/accounts/user.entity.ts';
import { ContactMessage } from '../../features/contact/contact-message.entity.ts';
import { Customer } from '../../features/customers/customer.entity.ts';
import { ShippingChoice } from '../../features/manifests/shipping-choice.entity.ts';
import { nextTrackingNumbers } from '../../features/shipments/next-tracking-number.ts';
import { Shipment } from '../../features/shipments/shipment.entity.ts';
import { TrackingEvent } from '../../features/shipments/tracking-event.entity.ts';
import { customers } from './customers.ts';
import { estimatedDeliveryOf, eventsOf } from './history.ts';
import { messages } from './messages.ts';
import { type PastShipment, pastShipments } from './past.ts';
import { type DemoShipment, shipments } from './shipments.ts';

/** The id of a table's row, counted from 1; the same on every database. */
export function demoId(table: 'user' | 'customer' | 'shipment' | 'message', row: number): string {
  const letter = { user: 'a', message: 'b', customer: 'c', shipment: 'e' }[table];
  return `de300000-0000-4000-8000-${letter}${String(row).padStart(11, '0')}`;
}

/** Inserts accounts without a password; sends no welcome emails. */
export async function insertCustomers(
  em: EntityManager,
  settings: Settings,
  now: Date,
): Promise<void> {
  const rows = customers.map((customer, index) => ({
    ...customer,
    userId: demoId('user', index + 1),
    id: demoId('customer', index + 1),
    createdAt: new Date(now.getTime() - customer.daysRegistered * dayMs - index * 43 * minuteMs),
  }));
  await em.insertMany(
    User,
    rows.map(({ userId, email, firstName, lastName, language, createdAt }) => ({
      id: userId,
      email,
      firstName,
      lastName,
      language,
      createdAt,
      passwordHash: null,
      role: 'customer',
      status: 'active',
    })),
  );
  const numbered = [];
  for (const { id, userId, phoneNumber, streetAddress, city, parish, createdAt } of rows) {
    const number = await nextNumber(em, 'customer');
    const customerCode = formatCustomerCode(number, settings.business.codePrefix);
    const postal = { phoneNumber, streetAddress, city, parish };
    numbered.push({ id, user: userId, number, customerCode, ...postal, createdAt });
  }
  await em.insertMany(Customer, numbered);
}

/** Inserts the support inbox; sends no emails. */
export async function insertMessages(em: EntityManager, now: Date): Promise<void> {
  await em.insertMany(
    ContactMessage,
    messages.map(({ hoursAgo, ...message }, index) => ({
      ...message,
      id: demoId('message', index + 1),
      phone: null,
      createdAt: new Date(now.getTime() - hoursAgo * hourMs),
    })),
  );
}

/**
 * Inserts shipments with their histories, in the order of their pre-alerts: those under way, and those
 * of the last year, from which the days on the way are learned.
 */
export async function insertShipments(
  em: EntityManager,
  settings: Settings,
  now: Date,
): Promise<void> {
  const present = shipments.map((shipment, index) => ({
    ...historyOf(shipment, demoId('shipment', index + 1), settings, now),
    service: services[shipment.journey],
  }));
  const past = pastShipments(now).map((shipment, index) =>
    pastHistoryOf(shipment, demoId('shipment', shipments.length + index + 1), settings),
  );
  const histories = [...present, ...past].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
  const { trackingPrefix } = settings.business;
  const numbers = await nextTrackingNumbers(em, trackingPrefix, histories.length);
  await em.insertMany(
    Shipment,
    histories.map(({ events: _, service: __, ...shipment }, at) => ({
      ...shipment,
      trackingNumber: numbers[at] ?? '',
    })),
  );
  await em.insertMany(
    TrackingEvent,
    histories.flatMap(({ events }) => events),
  );
  await em.insertMany(
    ShippingChoice,
    histories.flatMap(({ id, service, createdAt }) =>
      service ? [{ shipment: id, decision: 'ship' as const, service, chosenAt: createdAt }] : [],
    ),
  );
}

/** The services of journeys that are no standard ones. */
const services: Partial<Record<DemoShipment['journey'], Service>> = {
  express: 'express',
  sea: 'sea',
  seaHeld: 'sea',
};

function historyOf(shipment: DemoShipment, id: string, settings: Settings, now: Date) {
  const owner = customers[shipment.owner - 1];
  const places = {
    office: `${settings.business.office.town}, ${settings.business.office.country}`,
    home: `${owner?.city}, ${owner?.parish}`,
  };
  const events = eventsOf(shipment, now).map(({ place, ...event }) => ({
    ...event,
    ...placeNamed(settings, fill(place, places)),
    note: null,
    shipment: id,
  }));
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) throw new Error(`demonstration shipment ${id} has no event`);
  const weighed = events.some(({ status }) => status === 'received');
  return {
    id,
    customer: demoId('customer', shipment.owner),
    description: shipment.description,
    carrier: shipment.carrier,
    waybill: shipment.waybill,
    status: last.status,
    weightMilliPounds: weighed ? shipment.milliPounds : null,
    declaredValueCents: shipment.declaredCents,
    estimatedDelivery: estimatedDeliveryOf(shipment, now),
    movedAt: last.occurredAt,
    createdAt: first.occurredAt,
    updatedAt: last.occurredAt,
    events,
  };
}

/** The history of a parcel that was delivered. */
function pastHistoryOf(given: PastShipment, id: string, settings: Settings) {
  const { owner, description, milliPounds, declaredCents, service } = given;
  const { receivedAt, leftAt, arrivedAt, deliveredAt } = given;
  const branch = `${settings.business.office.town}, ${settings.business.office.parish}`;
  const byVessel = service === 'sea';
  const stops = [
    ['received', 'Guangzhou, China', 'weighed', receivedAt],
    ['in_transit', 'Guangzhou, China', byVessel ? 'left_by_sea' : 'left_by_air', leftAt],
    ['ready_for_pickup', branch, 'bring_id', arrivedAt],
    ['delivered', branch, 'handed_over', deliveredAt],
  ] as const;
  return {
    id,
    customer: demoId('customer', owner),
    description,
    carrier: null,
    waybill: null,
    status: 'delivered' as const,
    weightMilliPounds: milliPounds,
    declaredValueCents: declaredCents,
    estimatedDelivery: arrivedAt.toISOString().slice(0, 10),
    movedAt: deliveredAt,
    createdAt: receivedAt,
    updatedAt: deliveredAt,
    service: service === 'standard' ? undefined : service,
    events: stops.map(([status, place, noteCode, occurredAt]) => ({
      status,
      noteCode,
      occurredAt,
      ...placeNamed(settings, place),
      note: null,
      shipment: id,
    })),
  };
}

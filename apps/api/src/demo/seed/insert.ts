import type { Settings } from '@jadeport/contract/settings';
import { formatCustomerCode } from '@jadeport/customer-code';
import { fill } from '@jadeport/i18n';
import { nextNumber } from '../../db/counter.ts';
import type { EntityManager } from '../../db/orm.ts';
import { dayMs, hourMs, minuteMs } from '../../durations.ts';
import { User } from '../../features/accounts/user.entity.ts';
import { ContactMessage } from '../../features/contact/contact-message.entity.ts';
import { Customer } from '../../features/customers/customer.entity.ts';
import { nextTrackingNumber } from '../../features/shipments/next-tracking-number.ts';
import { Shipment } from '../../features/shipments/shipment.entity.ts';
import { TrackingEvent } from '../../features/shipments/tracking-event.entity.ts';
import { customers } from './customers.ts';
import { estimatedDeliveryOf, eventsOf } from './history.ts';
import { messages } from './messages.ts';
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

/** Inserts shipments with their histories, in the order of their pre-alerts. */
export async function insertShipments(
  em: EntityManager,
  settings: Settings,
  now: Date,
): Promise<void> {
  const histories = shipments
    .map((shipment, index) => historyOf(shipment, demoId('shipment', index + 1), settings, now))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const numbered = [];
  for (const { events: _, ...shipment } of histories) {
    const trackingNumber = await nextTrackingNumber(em, settings.business.trackingPrefix);
    numbered.push({ ...shipment, trackingNumber });
  }
  await em.insertMany(Shipment, numbered);
  await em.insertMany(
    TrackingEvent,
    histories.flatMap(({ events }) => events),
  );
}

function historyOf(shipment: DemoShipment, id: string, settings: Settings, now: Date) {
  const owner = customers[shipment.owner - 1];
  const places = {
    office: `${settings.business.office.town}, ${settings.business.office.parish}`,
    home: `${owner?.city}, ${owner?.parish}`,
  };
  const events = eventsOf(shipment, now).map(({ place, ...event }) => ({
    ...event,
    shipment: id,
    location: fill(place, places),
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

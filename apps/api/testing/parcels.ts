import type { ShipmentStatus } from '@jadeport/shipment';
import type { Database } from '../src/db/database.ts';
import { Customer } from '../src/features/customers/customer.entity.ts';
import { nextTrackingNumber } from '../src/features/shipments/next-tracking-number.ts';
import { Shipment } from '../src/features/shipments/shipment.entity.ts';
import { TrackingEvent } from '../src/features/shipments/tracking-event.entity.ts';

type Parcel = {
  status?: ShipmentStatus;
  description?: string;
  carrier?: string | null;
  waybill?: string | null;
  createdAt?: Date;
  updatedAt?: Date;
  estimatedDelivery?: string | null;
  estimatedFrom?: string | null;
  estimatedCoverage?: number | null;
  /** Oldest first. */
  events?: ({ status: ShipmentStatus; location: string; note?: string; occurredAt: Date } & Partial<
    Pick<TrackingEvent, 'locationZh' | 'placeCode' | 'noteCode'>
  >)[];
};

/** Inserts parcels of one customer; returns their tracking numbers, oldest first. */
export async function addParcels(
  database: Database,
  customerCode: string,
  parcels: readonly Parcel[],
): Promise<string[]> {
  return database.em().transactional(async (em) => {
    const customer = await em.findOneOrFail(Customer, { customerCode });
    const numbers: string[] = [];
    for (const { events = [], ...parcel } of parcels) {
      const trackingNumber = await nextTrackingNumber(em, 'CJS');
      numbers.push(trackingNumber);
      const shipment = em.create(Shipment, {
        customer,
        trackingNumber,
        description: 'A private thing',
        carrier: null,
        waybill: null,
        status: 'pending',
        weightMilliPounds: 2500,
        declaredValueCents: 12_345,
        estimatedDelivery: null,
        createdAt: new Date(),
        updatedAt: new Date(),
        movedAt: events.at(-1)?.occurredAt ?? parcel.createdAt ?? new Date(),
        ...parcel,
      });
      for (const event of events) em.create(TrackingEvent, { shipment, note: null, ...event });
    }
    return numbers;
  });
}

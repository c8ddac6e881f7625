import { exampleTrackingNumber } from './own-tracking-number.ts';
import { progressOf, type ShipmentStatus } from './status.ts';

type ExampleTexts = {
  description: string;
  places: { seller: string; warehouse: string; port: string };
};

/** The present time of the example, fixed so that it reads the same every day. */
export const exampleNow = Date.parse('2026-11-21T15:00:00.000Z');

/** The answer for our example number: a package at sea, at 70 percent (spec sections 3 and 9). */
export function exampleTracking(prefix: string, brandName: string, texts: ExampleTexts) {
  const { seller, warehouse, port } = texts.places;
  const stop = (id: string, status: ShipmentStatus, timestamp: string, location: string) => ({
    id,
    status,
    timestamp,
    location,
    completed: true,
  });
  const events = [
    stop('4', 'in_transit', '2026-11-21T12:40:00.000Z', port),
    stop('3', 'processing', '2026-11-19T07:15:00.000Z', warehouse),
    stop('2', 'received', '2026-11-18T02:05:00.000Z', warehouse),
    stop('1', 'pending', '2026-11-15T09:30:00.000Z', seller),
  ];
  return {
    trackingNumber: exampleTrackingNumber(prefix),
    status: 'in_transit' as const,
    carrier: brandName.toLowerCase(),
    updatedAt: '2026-11-21T12:40:00.000Z',
    description: texts.description,
    estimatedDelivery: '2026-12-18',
    progress: progressOf('in_transit'),
    carrierUrl: null,
    events,
  };
}

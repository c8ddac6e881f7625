import type { Shipment } from '@jadeport/contract/shipments';
import type { ShipmentStatus } from '@jadeport/shipment';
import type { Answer } from './client.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

let waybills = 0;

/** The actions of customers on pre-alerts, and of staff on their packages. */
export function openPreAlerts({ send }: TestApp, staff: Person) {
  const form = () => ({
    waybill: `SF${1_000_000_000_000 + waybills++}`,
    seller: 'Taobao',
    items: [{ description: 'Shoes', quantity: 1, unitPrice: 25, currency: 'USD' }],
  });
  return {
    form,
    preAlert: ({ session }: Person, changes: object = {}): Promise<Answer> =>
      send('POST', '/api/pre-alerts', { session, body: { ...form(), ...changes } }),
    get: ({ session }: Person, id: string) => send('GET', `/api/pre-alerts/${id}`, { session }),
    update: ({ session }: Person, id: string, body: object) =>
      send('PATCH', `/api/pre-alerts/${id}`, { session, body }),
    cancel: ({ session }: Person, id: string) =>
      send('DELETE', `/api/pre-alerts/${id}`, { session }),
    shipmentsOf: async ({ session }: Person): Promise<{ items: Shipment[] }> =>
      (await send('GET', '/api/shipments?limit=100', { session })).body,
    move: (trackingNumber: string, status: ShipmentStatus) =>
      send('POST', `/api/admin/shipments/${trackingNumber}/events`, {
        session: staff.session,
        body: { status, location: 'Guangzhou' },
      }),
  };
}

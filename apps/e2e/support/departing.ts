import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreAlert } from '@jadeport/contract/pre-alerts';
import type { Api } from './api.ts';

const photograph = join(import.meta.dirname, '../../web/public/icon-512.png');

/** Gives a customer a TRN, and parcels in the warehouse with everything they need to leave. */
export async function readyToLeave(
  owner: Api,
  staff: Api,
  parcels: readonly { waybill: string; description: string; unitPrice: number }[],
): Promise<string[]> {
  await owner.send('PATCH', '/api/customers/me', { data: { trn: '123456789' } });
  const numbers: string[] = [];
  for (const { waybill, description, unitPrice } of parcels) {
    const file = { name: 'invoice.png', mimeType: 'image/png', buffer: readFileSync(photograph) };
    const invoice = await owner.send<{ id: string }>('POST', '/api/documents', {
      multipart: { kind: 'invoice', file },
    });
    const { trackingNumber } = await owner.post<PreAlert>('/api/pre-alerts', {
      waybill,
      seller: 'Taobao',
      items: [{ description, quantity: 1, unitPrice, currency: 'USD' }],
      documentIds: [invoice.id],
    });
    await staff.post('/api/admin/receiving', { scanId: randomUUID(), waybill, weight: 2.5 });
    numbers.push(trackingNumber);
  }
  return numbers;
}

/** Opens a manifest to Jamaica with one sealed bag, and scans units into it. */
export async function bagged(
  staff: Api,
  masterNumber: string,
  trackingNumbers: readonly string[],
): Promise<string> {
  const { id } = await staff.post('/api/admin/manifests', {
    mode: 'air',
    carrier: 'Cathay Cargo',
    masterNumber,
    origin: 'CN',
    destination: 'JM',
    departsAt: '2026-12-04T22:00:00+08:00',
  });
  await staff.post(`/api/admin/manifests/${id}/bags`, { sealNumber: `S${masterNumber.slice(-6)}` });
  for (const trackingNumber of trackingNumbers) {
    await staff.post(`/api/admin/manifests/${id}/bags/1/units`, { trackingNumber });
  }
  return id;
}

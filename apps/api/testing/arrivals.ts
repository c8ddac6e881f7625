import { expect } from 'vitest';
import { openManifests } from './manifests.ts';
import { aMemberOfStaff } from './people.ts';
import type { TestApp } from './test-app.ts';

const site = { timeZone: 'America/Jamaica', address: '1 Road', phone: '876-555-0100' };
const hours = { weekdays: null, saturday: null, sunday: null };
const shelves = [
  ['KGN-B', 'KGN'],
  ['CN-A-1', 'CN'],
  ['JM-A-1', 'JM'],
  ['MBJ-A-1', 'MBJ'],
];

/** What clerks do with what arrives, at a bond in Kingston (`KGN`) and two branches (`JM`, `MBJ`). */
export async function openArrivals(home: TestApp) {
  const manifests = await openManifests(home);
  const { clerk, send, act } = manifests;
  const { session } = await aMemberOfStaff(home, 'admin');
  const { body } = await home.send('GET', '/api/admin/settings', { session });
  const sites = [
    ...body.sites,
    { ...site, hours, code: 'KGN', kind: 'bond', name: 'Kingston bond', nameZh: '金斯敦' },
    { ...site, hours, code: 'MBJ', kind: 'branch', name: 'Montego Bay', nameZh: '蒙特哥贝' },
  ];
  const put = await home.send('PUT', '/api/admin/settings', { session, body: { sites } });
  expect(put.status, put.text).toBe(200);
  for (const [code, at] of shelves) {
    const shelf = { code, name: 'Shelf', site: at };
    await home.send('POST', '/api/admin/locations', { session: clerk.session, body: shelf });
  }
  const shipment = async (number: string) =>
    (await home.send('GET', `/api/admin/shipments/${number}`, clerk)).body;
  const discrepancies = async (id: string) => (await send('GET', `/${id}/discrepancies`)).body;
  const arrival = async (id: string) => (await send('GET', `/${id}/arrival`)).body;
  /** The tracking numbers of a list. */
  const list = async (id: string, name: string): Promise<string[]> =>
    (await send('GET', `/${id}/arrivals?list=${name}`)).body.items.map(
      ({ trackingNumber }: { trackingNumber: string }) => trackingNumber,
    );
  const resolve = (id: string, more: object) =>
    act(id, 'resolutions', { reason: 'As the airline says', ...more });
  return { ...manifests, shipment, discrepancies, arrival, list, resolve };
}

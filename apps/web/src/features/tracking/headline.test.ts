import type { Tracking } from '@jadeport/contract/tracking';
import { expect, test } from 'vitest';
import { headlineOf } from './headline.ts';

const parcel = (status: string, estimatedDelivery?: string): Tracking => ({
  trackingNumber: 'CJS0000000000',
  status,
  carrier: 'jadeport',
  updatedAt: '2026-11-20T12:00:00.000Z',
  progress: 50,
  carrierUrl: null,
  events: [
    { id: '2', status, timestamp: '2026-11-19T12:00:00Z', location: 'Hong Kong', completed: true },
    { id: '1', status, timestamp: '2026-11-18T12:00:00Z', location: 'Shenzhen', completed: true },
  ],
  ...(estimatedDelivery ? { estimatedDelivery } : {}),
});

// 22:00 on 22 November 2026 in Jamaica, which is the 23rd in UTC.
const now = Date.parse('2026-11-23T03:00:00Z');

const since = (status: string) => ({ kind: 'since', status, instant: '2026-11-19T12:00:00Z' });

test.each([
  ['in_transit', '2026-11-26', { kind: 'due', day: '2026-11-26', daysLeft: 4, abroad: true }],
  ['in_transit', '2026-11-22', { kind: 'due', day: '2026-11-22', daysLeft: 0, abroad: true }],
  ['in_transit', '2026-11-20', { kind: 'due', day: '2026-11-20', daysLeft: -2, abroad: true }],
  ['processing', undefined, { kind: 'unknown' }],
  ['out_for_delivery', undefined, { kind: 'unknown' }],
  ['ready_for_pickup', '2026-11-26', since('ready_for_pickup')],
  ['delivered', undefined, since('delivered')],
  ['returned', undefined, since('returned')],
  ['customs_hold', '2026-11-26', { kind: 'held', day: '2026-11-26' }],
  [
    'out_for_delivery',
    '2026-11-26',
    { kind: 'due', day: '2026-11-26', daysLeft: 4, abroad: false },
  ],
] as const)('%s, due %s', (status, day, headline) => {
  expect(headlineOf(parcel(status, day), now)).toEqual(headline);
});

test('a package that Customs has let go is in Jamaica', () => {
  const tracking = parcel('in_transit', '2026-11-26');
  const held = { ...tracking.events[0], status: 'customs_hold' } as Tracking['events'][number];
  const cleared = { ...tracking, events: [...tracking.events, held] };
  expect(headlineOf(cleared, now)).toMatchObject({ kind: 'due', abroad: false });
});

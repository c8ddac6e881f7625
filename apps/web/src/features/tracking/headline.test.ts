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
    { id: '2', status, timestamp: '2026-11-19T12:00:00Z', location: 'Kingston', completed: true },
    { id: '1', status, timestamp: '2026-11-18T12:00:00Z', location: 'Kingston', completed: true },
  ],
  ...(estimatedDelivery ? { estimatedDelivery } : {}),
});

// 22:00 on 22 November 2026 in Jamaica, which is the 23rd in UTC.
const now = Date.parse('2026-11-23T03:00:00Z');

test.each([
  ['in_transit', '2026-11-26', { kind: 'due', day: '2026-11-26', daysLeft: 4 }],
  ['in_transit', '2026-11-22', { kind: 'due', day: '2026-11-22', daysLeft: 0 }],
  ['in_transit', '2026-11-20', { kind: 'due', day: '2026-11-20', daysLeft: -2 }],
  ['processing', undefined, { kind: 'unknown' }],
  ['out_for_delivery', undefined, { kind: 'unknown' }],
  ['ready_for_pickup', '2026-11-26', { kind: 'since', instant: '2026-11-19T12:00:00Z' }],
  ['delivered', undefined, { kind: 'since', instant: '2026-11-19T12:00:00Z' }],
  ['returned', undefined, { kind: 'since', instant: '2026-11-19T12:00:00Z' }],
] as const)('%s, due %s', (status, day, headline) => {
  expect(headlineOf(parcel(status, day), now)).toEqual(headline);
});

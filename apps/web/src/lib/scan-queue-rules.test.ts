import { describe, expect, test } from 'vitest';
import { RestError } from './rest.ts';
import {
  isOver,
  nextScan,
  pauseAfter,
  type QueuedScan,
  underNewId,
  verdictOn,
  withoutShelf,
} from './scan-queue-rules.ts';

const scannedAt = '2026-11-22T08:00:00.000Z';
const scan = (place: number, changes: Partial<QueuedScan> = {}): QueuedScan => ({
  scanId: `scan ${place}`,
  place,
  by: 'yu@jadeport.example',
  state: 'waiting',
  form: { scannedAt },
  photographs: [],
  ...changes,
});

describe('the next scan', () => {
  test('is the one that was scanned first, whatever the stored order', () => {
    const queue = [scan(3), scan(1), scan(2)];
    expect(nextScan(queue, 'yu@jadeport.example')?.place).toBe(1);
  });

  test('is not one that was received or refused, so that a refused scan blocks no other', () => {
    const queue = [scan(1, { state: 'refused' }), scan(2, { state: 'received' }), scan(3)];
    expect(nextScan(queue, 'yu@jadeport.example')?.place).toBe(3);
  });

  test('is never one that another user scanned on this device', () => {
    expect(nextScan([scan(1)], 'fang@jadeport.example')).toBeUndefined();
  });
});

const answered = (status: number) => new RestError(status, 'said', undefined);
test.each([
  ['no connection', new TypeError('Failed to fetch'), 'later'],
  ['an answer that is cut off', new SyntaxError('Unexpected end'), 'later'],
  ['a server that fails', answered(500), 'later'],
  ['a server that restarts', answered(503), 'later'],
  ['a full disk', answered(507), 'later'],
  ['too many requests', answered(429), 'later'],
  ['a session that ended', answered(401), 'stop'],
  ['a role that was taken away', answered(404), 'stop'],
  ['an unknown customer', answered(400), 'refused'],
  ['a conflict', answered(409), 'refused'],
] as const)('after %s: %o → %s', (_name, error, verdict) => {
  expect(verdictOn(error)).toBe(verdict);
});

test('pauses grow up to a minute', () => {
  expect([0, 1, 2, 3, 7, 50].map(pauseAfter)).toEqual([1000, 1000, 2000, 4000, 60_000, 60_000]);
});

test.each([
  ['received', 23, false],
  ['received', 25, true],
  ['waiting', 500, false],
  ['refused', 500, false],
] as const)('one that is %s for %i hours is over: %s', (state, hours, over) => {
  const now = Date.parse(scannedAt) + hours * 3_600_000;
  expect(isOver(scan(1, { state }), now)).toBe(over);
});

test('a scan whose id the server knows of another scan waits under a new one, as it is', () => {
  const photographed = scan(1, { lost: 1 });
  expect(underNewId(photographed, 'SCAN_ID_REUSED', 'new')).toEqual({
    ...photographed,
    sentAs: 'new',
  });
  expect(underNewId(photographed, 'UNCLAIMED_GRANTED', 'new')).toBeUndefined();
});

test('a shelf that the server does not know holds up no scan', () => {
  const form = { location: 'CN-A-99', scannedAt };
  const shelved = scan(1, { form });
  const { location, ...without } = form;
  expect(withoutShelf(shelved, ['location'])).toEqual({
    ...shelved,
    form: without,
    unshelved: location,
  });
  expect(withoutShelf(shelved, ['customerCode'])).toBeUndefined();
  expect(withoutShelf(scan(1), ['location'])).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { RestError } from '../../lib/rest.ts';
import {
  isOver,
  needsYou,
  nextParcel,
  type Parcel,
  pauseAfter,
  resultOf,
  underNewId,
  verdictOn,
  withoutShelf,
} from './queue-rules.ts';

const scannedAt = '2026-11-22T08:00:00.000Z';
const parcel = (place: number, changes: Partial<Parcel> = {}): Parcel => ({
  scanId: `scan ${place}`,
  place,
  by: 'yu@jadeport.example',
  state: 'waiting',
  form: { waybill: `YT${place}`, scannedAt },
  photographs: [],
  ...changes,
});

describe('the next parcel', () => {
  test('is the one that was scanned first, whatever the stored order', () => {
    const queue = [parcel(3), parcel(1), parcel(2)];
    expect(nextParcel(queue, 'yu@jadeport.example')?.place).toBe(1);
  });

  test('is not one that was received or refused, so that a refused parcel blocks no other', () => {
    const queue = [parcel(1, { state: 'refused' }), parcel(2, { state: 'received' }), parcel(3)];
    expect(nextParcel(queue, 'yu@jadeport.example')?.place).toBe(3);
  });

  test('is never one that another user scanned on this device', () => {
    expect(nextParcel([parcel(1)], 'fang@jadeport.example')).toBeUndefined();
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

test('pauses grow up to ten seconds', () => {
  expect([0, 1, 2, 3, 5, 50].map(pauseAfter)).toEqual([1000, 1000, 2000, 4000, 10_000, 10_000]);
});

test.each([
  [{ state: 'waiting' }, 'waiting'],
  [{ state: 'refused', problem: 'No' }, 'refused'],
  [{ state: 'received', answer: { outcome: 'matched' } }, 'matched'],
  [{ state: 'received', answer: { outcome: 'already' } }, 'already'],
] as const)('%o is shown as %s', (state, result) => {
  expect(resultOf(state)).toBe(result);
});

test.each([
  ['received', 23, false],
  ['received', 25, true],
  ['waiting', 500, false],
  ['refused', 500, false],
] as const)('one that is %s for %i hours is over: %s', (state, hours, over) => {
  const now = Date.parse(scannedAt) + hours * 3_600_000;
  expect(isOver(parcel(1, { state }), now)).toBe(over);
});

test.each([
  [{ state: 'received', answer: { outcome: 'matched' } }, false],
  [{ state: 'received', answer: { outcome: 'unclaimed' } }, false],
  [{ state: 'received', answer: { outcome: 'unclaimed', expectedBy: [] } }, true],
  [{ state: 'received', answer: { outcome: 'created', expectedBy: [] } }, false],
  [{ state: 'received', answer: { outcome: 'already' } }, true],
  [{ state: 'refused', problem: 'No' }, true],
  [{ state: 'waiting' }, false],
] as const)('%o needs somebody: %s', (made, needs) => {
  expect(needsYou(made as Pick<Parcel, 'state' | 'answer'>)).toBe(needs);
});

test('a parcel whose id the server knows of another scan waits under a new one, as it is', () => {
  const photographed = parcel(1, { lost: 1 });
  expect(underNewId(photographed, 'SCAN_ID_REUSED', 'new')).toEqual({
    ...photographed,
    sentAs: 'new',
  });
  expect(underNewId(photographed, 'UNCLAIMED_GRANTED', 'new')).toBeUndefined();
});

test('a shelf that the server does not know holds up no parcel', () => {
  const form = { waybill: 'YT1', location: 'CN-A-99', scannedAt };
  const shelved = parcel(1, { form });
  const { location, ...without } = form;
  expect(withoutShelf(shelved, ['location'])).toEqual({
    ...shelved,
    form: without,
    unshelved: location,
  });
  expect(withoutShelf(shelved, ['customerCode'])).toBeUndefined();
  expect(withoutShelf(parcel(1), ['location'])).toBeUndefined();
});

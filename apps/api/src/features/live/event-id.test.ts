import { expect, test } from 'vitest';
import { eventId, isTold, snapshotOf } from './event-id.ts';

const now = new Date('2026-11-21T14:30:00.000Z');

test.each(['10:10:', '10:20:12', '10:20:10,15,19'])('%s is returned unchanged', (snapshot) => {
  expect(snapshotOf(eventId(now, snapshot), now)).toBe(snapshot);
});

test.each([
  ['what is none', 'nonsense'],
  ['no time', '10:10:'],
  ['an end before the beginning', `${now.getTime()}.20:10:`],
  ['what runs outside', `${now.getTime()}.10:20:20`],
  ['what runs out of order', `${now.getTime()}.10:20:15,12`],
  ['zero', `${now.getTime()}.0:10:`],
  ['more than 64 bits', `${now.getTime()}.1:9223372036854775808:`],
  ['51 minutes ago', `${now.getTime() - 51 * 60_000}.10:10:`],
])('%s is not a position', (_, id) => {
  expect(snapshotOf(id, now)).toBeUndefined();
});

test.each([
  ['9', true],
  ['10', false],
  ['11', true],
  ['15', false],
  ['20', false],
])('of 10:20:10,15, transaction %s is told: %s', (xid, told) => {
  expect(isTold(eventId(now, '10:20:10,15'), xid)).toBe(told);
});

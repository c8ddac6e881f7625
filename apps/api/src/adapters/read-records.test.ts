import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RejectedOrder } from '../ports/order-source.ts';
import { readRecords } from './read-records.ts';

const schema = z.object({ id: z.int(), name: z.string(), lines: z.array(z.int()) });
const form = { schema, id: 'id', number: 'name', updated: 'at' };
const good = { id: 7, name: '#1001', lines: [] };

/** What is said of the only record. */
const faultOf = (record: unknown) => {
  const [rejected] = readRecords([record], form, (record) => record).rejected;
  const { externalId, orderNumber, problem } = rejected as RejectedOrder;
  return [externalId, orderNumber, problem.code, problem.params];
};

test('more records than an answer can hold are not read', () => {
  const many = Array.from({ length: 50_001 }, () => 0);
  expect(() => readRecords(many, form, (record) => record)).toThrow('SHOP_ENDLESS');
});

test.each([
  ['2026-11-20T10:00:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00-05:00', '2026-11-20T15:00:00.000Z'],
  [1_795_262_400, '2026-11-21T12:00:00.000Z'],
  ['yesterday', undefined],
  [1e30, undefined],
  [{ toString: 1, valueOf: 1 }, undefined],
  [[[]], undefined],
  [null, undefined],
  [undefined, undefined],
])('a rejected record of %j is of %s', (at, instant) => {
  const [rejected] = readRecords([{ ...good, lines: null, at }], form, (record) => record).rejected;
  expect(rejected?.updatedAt?.toISOString()).toBe(instant);
});

test('a record that cannot be converted rejects no other', () => {
  const { read, rejected } = readRecords([good, { ...good, id: 8 }], form, ({ id }) => {
    if (id === 8) throw new RangeError('too much');
    return id;
  });
  expect(read).toEqual([7]);
  expect(rejected).toMatchObject([{ externalId: '8', problem: { code: 'SHOP_ORDER_UNREADABLE' } }]);
});

test('an odd record rejects no other', () => {
  const odd = { ...good, lines: null };
  const { read, rejected } = readRecords([good, odd, good], form, (record) => record);
  expect(read).toEqual([good, good]);
  expect(rejected).toHaveLength(1);
});

test.each([
  [{ ...good, lines: [1, 'b'] }, '7', '#1001', 'SHOP_ORDER_FIELD', 'lines.1'],
  [{ ...good, name: null }, '7', '7', 'SHOP_ORDER_FIELD', 'name'],
  [{ ...good, id: 'x'.repeat(300) }, 'x'.repeat(200), '#1001', 'SHOP_ORDER_FIELD', 'id'],
  [{ ...good, id: 1.5, name: ' ' }, '1.5', '1.5', 'SHOP_ORDER_FIELD', 'id'],
  [{ ...good, id: '\0', name: ' \0' }, null, '', 'SHOP_RECORD_UNREADABLE', undefined],
  [{ ...good, id: null, name: 'a\0b' }, null, 'ab', 'SHOP_ORDER_FIELD', 'id'],
  [{}, null, '', 'SHOP_RECORD_UNREADABLE', undefined],
  [null, null, '', 'SHOP_RECORD_UNREADABLE', undefined],
  ['an order', null, '', 'SHOP_RECORD_UNREADABLE', undefined],
])('%j is named with the field at fault', (record, externalId, orderNumber, code, field) => {
  const params = field === undefined ? {} : { order: orderNumber, field };
  expect(faultOf(record)).toEqual([externalId, orderNumber, code, params]);
});

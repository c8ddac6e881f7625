import { expect, test } from 'vitest';
import { z } from 'zod';
import { deliveryIdOf, readDeletion, readPostedOrder } from './read-webhook.ts';

const schema = z.object({ id: z.int(), name: z.string() });
const form = { schema, id: 'id', number: 'name', updated: 'at' };
const none = { orders: [], rejected: [], deleted: [] };

test.each(['', 'not json', '{"id": 1', 'null', '[]'])('the body %j is a rejected order', (body) => {
  const read = readPostedOrder(Buffer.from(body), form, () => {
    throw new Error('there is none');
  });
  const [rejected] = read.rejected;
  expect({ ...read, rejected: [] }).toEqual(none);
  expect(rejected).toMatchObject({ externalId: null, orderNumber: '' });
  expect(rejected?.problem.code).toBe('SHOP_RECORD_UNREADABLE');
});

test('a deletion has an id, or is rejected', () => {
  expect(readDeletion(Buffer.from('{"id":60}'))).toEqual({ ...none, deleted: ['60'] });
  expect(readDeletion(Buffer.from('{"id":"60"}')).deleted).toEqual(['60']);
  const { deleted, rejected } = readDeletion(Buffer.from('{"id":"x"}'));
  expect([deleted, rejected]).toMatchObject([[], [{ externalId: 'x' }]]);
  expect(readDeletion(Buffer.from('id=60')).rejected).toHaveLength(1);
});

test('a delivery has one id or none', () => {
  expect(['d-1', undefined, ['a', 'b']].map(deliveryIdOf)).toEqual(['d-1', null, null]);
});

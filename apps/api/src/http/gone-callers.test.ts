// @database
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Breaking,
  openBreaking,
  type Stage,
  stages,
} from '../../testing/broken-connections.ts';

let breaking: Breaking;
beforeAll(async () => {
  breaking = await openBreaking();
});
afterAll(() => breaking.close());

/** Fewer than one account may have waiting. */
const count = 20;

const readers = ['json', 'form', 'upload', 'csv', 'webhook'];

describe.each(readers)('of a request to the reader of %s', (reader) => {
  test.each(Object.keys(stages) as Stage[])('broken after %s nothing is held', async (stage) => {
    await breaking.breakEarly(reader, stage, count);
    expect(await breaking.whole(reader)).toMatchObject({ crowded: false });
    await expect.poll(breaking.held).toBe(0);
    await breaking.breakLate(reader, stage, count);
    await expect.poll(breaking.held).toBe(0);
    expect(breaking.failures()).toBe('');
  });
});

test('every reader is tried, and its service answers as before', async () => {
  expect(breaking.readers).toEqual(readers);
  const statuses = await Promise.all(breaking.readers.map(breaking.whole));
  expect(statuses.map(({ status }) => status)).toEqual([200, 404, 201, 200, 401]);
  expect(breaking.held()).toBe(0);
});

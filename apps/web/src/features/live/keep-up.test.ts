import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RestError } from '../../lib/rest.ts';
import { keepUp, waitMs } from './keep-up.ts';

const began = Date.UTC(2026, 10, 21, 14, 30);
beforeEach(() => {
  vi.useFakeTimers({ now: began });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const refused = (retryAfter: string | null = null, status = 503) =>
  new RestError(status, 'no', undefined, retryAfter);

/** A page whose loads answer in order, then succeed: the times of its loads, and what it said. */
function page(...answers: (Error | null)[]) {
  const loads: number[] = [];
  const said: (number | null)[] = [];
  let wake = () => {};
  const { changed, stop } = keepUp(
    async () => {
      loads.push(Date.now() - began);
      const error = answers.shift();
      if (error) throw error;
    },
    (since) => said.push(since === null ? null : since - began),
    (call) => {
      wake = call;
      return () => {
        wake = () => {};
      };
    },
  );
  return { loads, said, changed, stop, wake: () => wake() };
}

test('a load that succeeds is not repeated', async () => {
  const { loads, said, changed } = page();
  changed();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([loads, said]).toEqual([[0], [null]]);
});

test.each([
  ['seconds', '3', 3_000],
  ['a date', new Date(began + 5_000).toUTCString(), 5_000],
  ['no time at all', '0', 1_000],
])('a load refused with Retry-After in %s is repeated then', async (_name, header, after) => {
  const { loads, said, changed } = page(refused(header));
  changed();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(loads).toEqual([0, after]);
  expect(said).toEqual([0, null]);
});

test('without Retry-After the waits double up to a minute, and the first missing change is named', async () => {
  const lost = new TypeError('Failed to fetch');
  const { loads, said, changed } = page(...Array.from({ length: 9 }, () => lost));
  await vi.advanceTimersByTimeAsync(2_000);
  changed();
  await vi.advanceTimersByTimeAsync(600_000);
  const waits = loads.slice(1).map((at, index) => at - (loads[index] ?? 0));
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(said).toEqual([...Array.from({ length: 9 }, () => 2_000), null]);
});

test('the wait is spread: over its second half, and after Retry-After over a quarter of it', () => {
  const lost = new TypeError('Failed to fetch');
  expect([waitMs(lost, 3, 0), waitMs(lost, 3, 0.5)]).toEqual([2_000, 3_000]);
  expect(waitMs(lost, 40, 0.999)).toBeLessThan(60_000);
  expect([waitMs(refused('8'), 1, 0), waitMs(refused('8'), 1, 0.5)]).toEqual([8_000, 9_000]);
  expect(waitMs(refused('999999999999'), 1, 0)).toBe(60 * 60_000);
});

test('when the connection or the reader is back, it is asked at once, and only where something is missing', async () => {
  const { loads, changed, wake } = page(refused('600'));
  wake();
  changed();
  await vi.advanceTimersByTimeAsync(5_000);
  wake();
  await vi.advanceTimersByTimeAsync(5_000);
  wake();
  await vi.advanceTimersByTimeAsync(700_000);
  expect(loads).toEqual([0, 5_000]);
});

test('another change is fetched at once, and the wait begins anew', async () => {
  const { loads, changed } = page(refused('600'), refused('600'));
  changed();
  await vi.advanceTimersByTimeAsync(10_000);
  changed();
  await vi.advanceTimersByTimeAsync(1_300_000);
  expect(loads).toEqual([0, 10_000, 610_000]);
});

test.each([400, 401, 403, 404, 409])('an answer %i is final', async (status) => {
  const { loads, said, changed } = page(refused(null, status));
  changed();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([loads, said]).toEqual([[0], [null]]);
});

test('a page that is left asks no more', async () => {
  const { loads, said, changed, stop, wake } = page(refused('3'), refused('3'));
  changed();
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  wake();
  changed();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([loads, said]).toEqual([[0], [0]]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts of runs, in milliseconds; each takes `lastsMs`. */
function counted(lastsMs = 0) {
  const began = Date.now();
  const starts: number[] = [];
  const call = gather(async () => {
    starts.push(Date.now() - began);
    await new Promise((done) => setTimeout(done, lastsMs));
  }, 500);
  return { starts, call };
}

test('a change alone is answered at once', async () => {
  const { starts, call } = counted();
  call();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(starts).toEqual([0]);
});

test('a burst of a hundred changes costs a run each half second, and one after the last', async () => {
  const { starts, call } = counted();
  for (let at = 0; at < 100; at++) {
    call();
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(starts).toEqual([0, 500, 1000, 1500, 2000]);
});

test('a change during a run is answered within a second of it', async () => {
  const { starts, call } = counted();
  call();
  await vi.advanceTimersByTimeAsync(1);
  call();
  await vi.advanceTimersByTimeAsync(999);
  expect(starts).toEqual([0, 500]);
});

test('a slow run is not cut off by the next', async () => {
  const { starts, call } = counted(3_000);
  call();
  for (let at = 0; at < 10; at++) {
    await vi.advanceTimersByTimeAsync(100);
    call();
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(starts).toEqual([0, 3000]);
});

test('a run that fails holds up none after it', async () => {
  const starts: number[] = [];
  const call = gather(() => {
    starts.push(Date.now());
    return Promise.reject(new Error('no connection'));
  }, 500);
  call();
  call();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(starts).toHaveLength(2);
});

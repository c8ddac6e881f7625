import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { duringRequest, untilRequestsAllow } from './answers.ts';

const requestsOf = (many: number) =>
  Array.from({ length: many }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    duringRequest(promise, () => {});
    return resolve;
  });

/** Whether a job that begins now has started a moment later. */
async function startsAtOnce(): Promise<boolean> {
  let started = false;
  void untilRequestsAllow('a job').then(() => {
    started = true;
  });
  await setImmediate();
  return started;
}

test('a job waits while eight requests write, and no longer', async () => {
  const few = requestsOf(7);
  expect(await startsAtOnce()).toBe(true);
  const [last] = requestsOf(1);
  expect(await startsAtOnce()).toBe(false);
  const waiting = untilRequestsAllow('a job');
  last?.();
  await waiting;
  expect(await startsAtOnce()).toBe(true);
  for (const end of few) end();
});

test('requests that never end delay a job by a second', async () => {
  const endless = requestsOf(8);
  await untilRequestsAllow('a job');
  for (const end of endless) end();
});

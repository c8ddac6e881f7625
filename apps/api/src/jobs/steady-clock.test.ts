import { afterEach, expect, test, vi } from 'vitest';
import { hourMs } from '../durations.ts';
import { steadyClock } from './steady-clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('stands still while the clock of the machine is behind, and goes on with it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const now = Date.now();
  expect(steadyClock.now()).toBe(now);
  vi.setSystemTime(now - hourMs);
  expect(steadyClock.now()).toBe(now);
  vi.setSystemTime(now + 1);
  expect(steadyClock.now()).toBe(now + 1);
});

import type { LiveEvent } from '@jadeport/contract/live';
import { afterEach, expect, test, vi } from 'vitest';
import { shareStream, type Topics } from './shared-stream.ts';

type Open = { topics: Topics; emit: (event: LiveEvent) => void };

const none: Topics = { mine: false, staff: false, trackingNumbers: [] };
const change = (topic: 'mine' | 'staff' | 'tracking', trackingNumber: string): LiveEvent => ({
  refetch: false,
  changes: [{ topic, trackingNumber, what: 'event' }],
});

const tabs: (() => void)[] = [];
afterEach(() => {
  for (const leave of tabs.splice(0)) leave();
});

/** Fake streams that are open, and a function that opens a tab with topics. */
function browser() {
  const open: Open[] = [];
  return {
    open,
    tab(topics: Partial<Topics>) {
      const heard: LiveEvent[] = [];
      const leave = shareStream(
        { ...none, ...topics },
        (event) => heard.push(event),
        (wanted, emit) => {
          const stream = { topics: wanted, emit };
          open.push(stream);
          return () => void open.splice(open.indexOf(stream), 1);
        },
      );
      tabs.push(leave);
      return { heard, leave };
    },
  };
}

test('tabs share one stream, and each gets its own topics', async () => {
  const { open, tab } = browser();
  const first = tab({ mine: true });
  const second = tab({ trackingNumbers: ['B', 'A'] });
  await expect
    .poll(() => open.map(({ topics }) => topics))
    .toEqual([{ mine: true, staff: false, trackingNumbers: ['A', 'B'] }]);
  open[0]?.emit(change('tracking', 'A'));
  open[0]?.emit(change('staff', 'C'));
  open[0]?.emit(change('mine', 'D'));
  await expect.poll(() => second.heard).toEqual([change('tracking', 'A')]);
  expect(first.heard).toEqual([change('mine', 'D')]);
});

test('every tab is told what is switched on', async () => {
  const { open, tab } = browser();
  const [first, second] = [tab({ mine: true }), tab({ staff: true })];
  await expect.poll(() => open[0]?.topics.mine && open[0].topics.staff).toBe(true);
  const features = { assistant: false, consolidations: true };
  open[0]?.emit({ refetch: false, changes: [], features });
  await expect.poll(() => second.heard).toEqual([{ refetch: false, changes: [], features }]);
  expect(first.heard).toEqual(second.heard);
});

test('every tab reloads where a change may have been missed', async () => {
  const { open, tab } = browser();
  const [first, second] = [tab({ mine: true }), tab({ staff: true })];
  await expect.poll(() => open[0]?.topics.mine && open[0].topics.staff).toBe(true);
  open[0]?.emit({ refetch: true, changes: [] });
  await expect.poll(() => second.heard).toHaveLength(1);
  expect(first.heard).toHaveLength(1);
});

test('when the tab with the stream closes, another opens it', async () => {
  const { open, tab } = browser();
  const first = tab({ mine: true });
  const second = tab({ staff: true });
  await expect.poll(() => open[0]?.topics.mine && open[0].topics.staff).toBe(true);
  first.leave();
  await expect.poll(() => open.map(({ topics }) => topics)).toEqual([{ ...none, staff: true }]);
  open[0]?.emit(change('staff', 'A'));
  expect(second.heard).toEqual([change('staff', 'A')]);
});

test('a browser without locks has a stream per tab', () => {
  vi.stubGlobal('navigator', {});
  const { open, tab } = browser();
  const [first, second] = [tab({ mine: true }), tab({ mine: true })];
  vi.unstubAllGlobals();
  expect(open).toHaveLength(2);
  open[1]?.emit(change('mine', 'A'));
  expect([first.heard, second.heard]).toEqual([[], [change('mine', 'A')]]);
});

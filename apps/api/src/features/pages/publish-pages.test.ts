import { defaultBrand } from '@jadeport/brand';
import { defaultSettings, type PublicSettings, settingsOf } from '@jadeport/settings';
import { expect, test, vi } from 'vitest';
import { publishPages } from './publish-pages.ts';

// Services of other files may live in this process: a day of all their timers would take hours.
const fakeFrom = (day: string) =>
  vi.useFakeTimers({ now: new Date(day), toFake: ['setInterval', 'clearInterval', 'Date'] });

test('pages are rendered again in the first hour of a year in Jamaica', async () => {
  fakeFrom('2026-12-31T23:30:00-05:00');
  const shown: PublicSettings[] = [];
  const first = { version: 1, from: '2026-01-01', changes: {} };
  const present = settingsOf(first, [first], defaultSettings);
  const stop = publishPages({
    pages: { publish: async (settings) => void shown.push(settings) },
    store: { present: () => present, onChange: () => () => undefined },
    clock: () => new Date(),
    promiseError: () => expect.unreachable(),
    onError: (error) => expect.unreachable(String(error)),
  });
  vi.advanceTimersByTime(3 * 3_600_000);
  expect(shown.map(({ name, year }) => [name, year])).toEqual([
    [defaultBrand.name, 2026],
    [defaultBrand.name, 2027],
  ]);
  stop();
  vi.useRealTimers();
});

test.each([
  [20, { packages: 20, meanErrorShare: 210 }],
  [19, null],
])(
  'of %d billed packages the pages show %j, and render it again each day',
  async (units, promise) => {
    fakeFrom('2026-11-25T12:30:00-05:00');
    const shown: PublicSettings[] = [];
    const first = {
      version: 1,
      from: '2026-01-01',
      changes: { features: { promiseOnHome: true } },
    };
    const present = settingsOf(first, [first], defaultSettings);
    const stop = publishPages({
      pages: { publish: async (settings) => void shown.push(settings) },
      store: { present: () => present, onChange: () => () => undefined },
      clock: () => new Date(),
      promiseError: async () => ({ units, meanErrorShare: 210 }),
      onError: (error) => expect.unreachable(String(error)),
    });
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(shown.map((each) => each.promise)).toEqual([promise, promise]);
    stop();
    vi.useRealTimers();
  },
);

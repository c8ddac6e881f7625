import { settingsParts } from '@jadeport/contract/settings';
import { estimate } from '@jadeport/estimator';
import { describe, expect, test } from 'vitest';
import { defaultSettings, firstDay } from './first-settings.ts';
import { nextDayAfter, settingsOf, type Version, valuesBefore, versionOn } from './versions.ts';

const first: Version = { version: 1, from: firstDay, changes: defaultSettings };
const later: Version = {
  version: 2,
  from: '2026-12-01',
  changes: { business: { name: 'Later' }, rates: { duty: 15_000 } },
};
const today: Version = {
  version: 3,
  from: '2026-11-23',
  changes: { business: { phone: '876' } },
};
const all = [first, later, today];
const on = (day: string) => settingsOf(versionOn(day, all) ?? first, all, defaultSettings);

test('the first version has valid settings, and the published tariff', () => {
  expect(settingsParts.parse(defaultSettings)).toEqual(defaultSettings);
  const { tariff } = on(firstDay);
  expect(tariff.version).toBe('2025.1');
  const goods = { valueCents: 25_000, weightMilliPounds: 2_500, service: 'standard' } as const;
  expect(estimate(goods, tariff)).toMatchObject({ shipping: 2_500, customs: 12_658 });
});

test.each([
  ['2026-11-22', 1, 'Jadeport', '+1 876-555-0110', '2025.1'],
  ['2026-11-23', 3, 'Jadeport', '876', '2025.1'],
  ['2026-11-30', 3, 'Jadeport', '876', '2025.1'],
  ['2026-12-01', 2, 'Later', '876', '2026.2'],
  ['2027-01-01', 2, 'Later', '876', '2026.2'],
])('on %s version %i holds: %s, %s, tariff %s', (day, version, name, phone, tariff) => {
  const settings = on(day);
  expect(settings.business).toMatchObject({ name, phone });
  expect([settings.version, settings.tariff.version]).toEqual([version, tariff]);
});

describe('the next change', () => {
  test.each([
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-12-01'],
    ['2026-12-01', undefined],
  ])('after %s is on %s', (day, next) => expect(nextDayAfter(day, all)).toBe(next));
});

test('before the first day there is none', () => {
  expect(versionOn('2024-12-31', all)).toBeUndefined();
});

test.each<[Version, object]>([
  [first, {}],
  [later, { business: { name: 'Jadeport' }, rates: { duty: 20_000 } }],
  [today, { business: { phone: '+1 876-555-0110' } }],
  [
    { version: 4, from: '2026-12-02', changes: { business: { name: 'Now', phone: '877' } } },
    { business: { name: 'Later', phone: '876' } },
  ],
])('before version %j the fields had %j', (version, values) => {
  expect(valuesBefore(version, [...all, version], defaultSettings)).toEqual(values);
});

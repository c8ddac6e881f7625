import { defaultBrand } from '@jadeport/brand';
import { expect, test } from 'vitest';
import { firstSettings } from './first-settings.ts';
import { storageRule } from './storage.ts';

const { rates, storage: first } = firstSettings(defaultBrand);
const rule = (site: string, plan: 'premium' | null, freeDays: number) => ({
  site,
  plan,
  freeDays,
  perDay: { cents: 100, currency: 'JMD' as const },
  abandonedAfterDays: 90,
});
const storage = [rule('JM', null, 20), rule('CN', 'premium', 45), rule('CN', null, 10)];

test.each([
  ['JM', null, 20],
  // As published for the plan.
  ['JM', 'premium', 60],
  ['CN', 'premium', 45],
  ['CN', 'business', 90],
  ['CN', null, 10],
  ['MBJ', null, undefined],
] as const)('at %s with plan %s %s days are free', (site, plan, freeDays) => {
  expect(storageRule({ storage, rates }, site, plan)?.freeDays).toBe(freeDays);
});

test('a new installation gives 30 free days at both sites, and charges nothing', () => {
  for (const site of ['CN', 'JM']) {
    const found = storageRule({ storage: first, rates }, site, null);
    expect(found).toMatchObject({ freeDays: 30, perDay: { cents: 0 } });
  }
});

import { expect, test } from 'vitest';
import { brandFrom, brandName, copyrightYears } from './index.ts';

test.each([
  [{}, 'Jadeport', '玉港 Jadeport'],
  [{ BRAND_NAME: 'Jadeport' }, 'Jadeport', '玉港 Jadeport'],
  [{ BRAND_NAME: 'Yard Ship' }, 'Yard Ship', 'Yard Ship'],
  [{ BRAND_NAME: 'Yard Ship', BRAND_NAME_ZH: ' ' }, 'Yard Ship', 'Yard Ship'],
  [{ BRAND_NAME: 'Yard Ship', BRAND_NAME_ZH: '院船' }, 'Yard Ship', '院船'],
  [{ BRAND_NAME_ZH: '玉港' }, 'Jadeport', '玉港'],
])('with %j the name is %s in English and %s in Chinese', (environment, english, chinese) => {
  const brand = brandFrom(environment);
  expect([brandName(brand, 'en'), brandName(brand, 'zh')]).toEqual([english, chinese]);
});

test.each([
  [2024, '2025'],
  [2025, '2025'],
  [2026, '2025–2026'],
  [2031, '2025–2031'],
])('in %i the copyright lines name %s', (present, years) => {
  expect(copyrightYears(present)).toBe(years);
});

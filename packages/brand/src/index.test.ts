import { expect, test } from 'vitest';
import { brandFrom, brandName } from './index.ts';

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

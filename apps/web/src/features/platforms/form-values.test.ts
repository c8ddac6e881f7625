import { fieldIssues } from '@jadeport/contract';
import type { Platform, PlatformType } from '@jadeport/contract/platforms';
import { describe, expect, test } from 'vitest';
import {
  type FormValues,
  firstWay,
  formSchema,
  sentValues,
  startValues,
  type Way,
} from './form-values.ts';

const stored = {
  id: 'p',
  name: 'My shop',
  storeName: null,
  apiUrl: null,
  webhookUrl: null,
  schedule: 'hourly',
  writeBack: true,
} as Platform;

const issuesOf = (values: FormValues, way?: Way) => {
  const schema = formSchema(values.id !== undefined);
  const { error } = schema.safeParse(sentValues(values, way));
  return fieldIssues(error?.issues ?? []).map(({ path, key }) => `${path} ${key}`);
};

describe('a blank form requires the same fields as the API', () => {
  const keys = ['apiKey API_KEY_REQUIRED', 'apiSecret API_SECRET_REQUIRED'];
  test.each<[PlatformType, Way | undefined, string[]]>([
    ['shopify', 'client', ['name NAME_SHORT', ...keys]],
    ['woocommerce', undefined, ['name NAME_SHORT', ...keys]],
    ['etsy', undefined, ['name NAME_SHORT', ...keys]],
    // Its secret is generated.
    ['other', 'feed', ['name NAME_SHORT', 'apiKey API_KEY_REQUIRED']],
    ['other', 'files', ['name NAME_SHORT']],
  ])('%s, %s', (type, way, issues) => {
    expect(issuesOf(startValues(type), way).toSorted()).toEqual(issues.toSorted());
  });
});

describe('for a shop with one key, the form fills in the other', () => {
  test('a permanent token of Shopify', () => {
    const values = { ...startValues('shopify'), name: 'My shop', storeName: 'my-shop' };
    expect(issuesOf(values, 'token')).not.toEqual([]);
    expect(issuesOf({ ...values, apiSecret: 'shpat_x' }, 'token')).toEqual([]);
  });

  test('keeps both keys when nothing is typed on edit', () => {
    const values = startValues('shopify', stored);
    expect(sentValues(values, 'token')).toMatchObject({ apiKey: '', apiSecret: '' });
    expect(issuesOf({ ...values, storeName: 'my-shop' }, 'token')).toEqual([]);
  });
});

test('a shop with file uploads has no address', () => {
  const values = {
    ...startValues('other'),
    apiUrl: 'https://a.example',
    schedule: 'daily' as const,
  };
  expect(sentValues(values, 'files')).toMatchObject({ apiUrl: '', schedule: 'off' });
});

test.each<[PlatformType, Platform | undefined, Way | undefined]>([
  ['shopify', undefined, 'client'],
  ['etsy', undefined, undefined],
  ['other', undefined, 'feed'],
  ['other', stored, 'files'],
  ['other', { ...stored, apiUrl: 'https://a.example' }, 'feed'],
])('the form of %s begins with its usual way in', (type, platform, way) => {
  expect(firstWay(type, platform)).toBe(way);
});

import type { Settings } from '@jadeport/contract/settings';
import { defaultSettings, merge } from '@jadeport/settings';
import { describe, expect, test } from 'vitest';
import {
  applied,
  changesOf,
  type Draft,
  differencesOf,
  draftOf,
  emptyDraft,
  renamedLines,
  typedWith,
  withItem,
  withoutItem,
  withoutTheirs,
} from './draft.ts';

/** As the server answers them: no object stands in two places. */
const base: Settings = JSON.parse(JSON.stringify(defaultSettings));
const [china, jamaica] = base.sites as [Settings['sites'][number], Settings['sites'][number]];

test.each<[Draft, object | undefined]>([
  [emptyDraft, undefined],
  [{ 'business.name': base.business.name }, undefined],
  [{ 'business.name': ' Yard Ship ' }, { business: { name: 'Yard Ship' } }],
  [{ 'business.accentColour': '' }, undefined],
  [
    { 'business.hours.office.sunday': '9:00 AM-1:00 PM' },
    { business: { hours: { office: { sunday: '9:00 AM-1:00 PM' } } } },
  ],
  [{ unclaimedDays: '60' }, { unclaimedDays: 60 }],
  [{ unclaimedDays: 'many' }, { unclaimedDays: 'many' }],
  [{ unclaimedDays: '' }, { unclaimedDays: '' }],
  [{ 'rates.ratesPerLb.sea': '8.25' }, { rates: { ratesPerLb: { sea: 825 } } }],
  [{ 'rates.ratesPerLb.sea': '8.00' }, undefined],
  [{ 'rates.duty': '20.5' }, { rates: { duty: 20_500 } }],
  [{ 'features.assistant': false }, { features: { assistant: false } }],
  [{ 'sites.1.name': 'Kingston 8' }, { sites: [china, { ...jamaica, name: 'Kingston 8' }] }],
  [{ 'sites.0': undefined }, { sites: [jamaica] }],
  [{ storage: [] }, { storage: [] }],
])('%j is sent as %j', (draft, changes) => {
  expect(changesOf(base, draft)).toEqual(changes);
});

describe('back to another version', () => {
  const third = { ...jamaica, code: 'MBJ', name: 'Montego Bay' };
  test.each<[string, Settings]>([
    ['the same', base],
    ['a name and a price', merge(base, { business: { name: 'Old' }, rates: { levy: 700 } })],
    [
      'a null and a flag',
      merge(base, { business: { logo: 'data:' }, features: { assistant: false } }),
    ],
    ['a list with one more', { ...base, sites: [...base.sites, third] }],
    ['a list with one less', { ...base, sites: [jamaica] }],
    ['an empty list', { ...base, storage: [] }],
    [
      'a list of days',
      {
        ...base,
        shipping: { ...base.shipping, departures: [{ service: 'sea', weekdays: [5] }] },
      },
    ],
  ])('%s', (_, wanted) => {
    expect(applied(base, draftOf(base, wanted))).toEqual(wanted);
    expect(applied(wanted, draftOf(wanted, base))).toEqual(base);
  });

  test('the fields show it as it is typed', () => {
    expect(draftOf(base, merge(base, { rates: { levy: 750, caf: 3_050 } }))).toEqual({
      'rates.levy': '0.75',
      'rates.caf': '30.5',
    });
  });
});

test('an item is added at the end, and removed in the middle', () => {
  const more = withItem(base, { 'business.name': 'Yard Ship' }, 'sites');
  expect(applied(base, more).sites).toHaveLength(3);
  const named = { ...more, 'sites.2.name': 'Montego Bay' };
  const less = applied(base, withoutItem(base, named, 'sites', 1));
  expect(less.sites.map(({ name }) => name)).toEqual([china.name, 'Montego Bay']);
  expect(less.business.name).toBe('Yard Ship');
});

test('taking theirs keeps what only I have typed', () => {
  const mine = { 'business.name': 'Mine', 'business.phone': '1', 'sites.0.name': 'Here' };
  const theirs = ['business.name', 'sites.1.phone', 'unclaimedDays'];
  expect(withoutTheirs(mine, theirs)).toEqual({ 'business.phone': '1' });
});

describe('a new name of the business', () => {
  const inEnglish = { 'warehouses.0.en.company': 'Yard Ship Guangzhou Warehouse' };
  const inChinese = { 'warehouses.0.zh.company': '院船广州仓' };
  test.each<[Draft, Draft]>([
    [{}, {}],
    [{ 'business.name': 'Yard Ship' }, inEnglish],
    [
      { 'business.name': 'Yard Ship', 'business.nameZh': '院船' },
      { ...inEnglish, ...inChinese },
    ],
    [{ 'business.name': 'Yard Ship', ...inEnglish }, {}],
    [{ 'business.name': 'Yard Ship', 'warehouses.0.en.company': 'The Warehouse' }, {}],
    [{ 'business.name': '' }, {}],
    [{ 'business.nameZh': '院船 Yard' }, inChinese],
    [{ 'business.nameZh': 'Yard Ship' }, { 'warehouses.0.zh.company': 'Yard Ship广州仓' }],
    [{ 'business.name': 'Jade' }, { 'warehouses.0.en.company': 'Jade Guangzhou Warehouse' }],
    [
      { 'business.name': 'Jadeport Line' },
      { 'warehouses.0.en.company': 'Jadeport Line Guangzhou Warehouse' },
    ],
    [
      {
        'business.name': 'Jadeport Line',
        'warehouses.0.en.company': 'Jadeport Line Guangzhou Warehouse',
      },
      {},
    ],
  ])('%j offers %j', (draft, lines) => {
    expect(renamedLines(base, draft)).toEqual(lines);
  });
});

test.each<[object, object, unknown[]]>([
  [{ unclaimedDays: 90 }, { unclaimedDays: 60 }, [['unclaimedDays', 90, 60]]],
  [{ rates: { duty: 1, gct: 2 } }, { rates: { duty: 3, gct: 2 } }, [['rates.duty', 1, 3]]],
  [
    { sites: [{ name: 'A', phone: '1' }] },
    { sites: [{ name: 'B', phone: '1' }] },
    [['sites.0.name', 'A', 'B']],
  ],
  [
    { sites: [{ name: 'A' }] },
    { sites: [{ name: 'A' }, { name: 'B' }] },
    [['sites.1', undefined, { name: 'B' }]],
  ],
  [
    { sites: [{ name: 'A' }, { name: 'B' }] },
    { sites: [{ name: 'A' }] },
    [['sites.1', { name: 'B' }, undefined]],
  ],
  [
    { shipping: { departures: [] } },
    { shipping: { departures: [{ service: 'sea', weekdays: [1] }] } },
    [['shipping.departures', [], [{ service: 'sea', weekdays: [1] }]]],
  ],
  [{ storage: [] }, { storage: [] }, []],
])('%j and %j differ in %j', (before, after, differences) => {
  expect(differencesOf(before, after).map(({ path, old, now }) => [path, old, now])).toEqual(
    differences,
  );
});

test('another plan that is recommended takes the place of the one before', () => {
  const draft = typedWith(base, { 'business.name': 'Yard' }, 'rates.plans.0.recommended', true);
  const { business, rates } = applied(base, draft);
  expect(business.name).toBe('Yard');
  expect(rates.plans.map(({ recommended }) => recommended)).toEqual([true, false, false]);
  const none = typedWith(base, draft, 'rates.plans.0.recommended', false);
  expect(applied(base, none).rates.plans.some(({ recommended }) => recommended)).toBe(false);
});

test('rules of storage and days of departure are changes of their lists', () => {
  const more = withItem(base, emptyDraft, 'storage');
  const draft = { ...more, 'storage.1.plan': 'premium', 'storage.1.perDay.cents': '1.5' };
  expect(changesOf(base, draft)?.storage?.[1]).toEqual({
    site: 'JM',
    plan: 'premium',
    freeDays: 30,
    abandonedAfterDays: 180,
    perDay: { cents: 150, currency: 'USD' },
  });
  const departures = [{ service: 'sea', weekdays: [5] }];
  expect(changesOf(base, { 'shipping.departures': departures })).toEqual({
    shipping: { departures },
  });
});

// @database
import { defaultSettings } from '@jadeport/settings';
import { dayAt } from '@jadeport/shipment';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { storeVersion } from '../../../testing/stored-versions.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { dayMs } from '../../durations.ts';

let home: TestApp;
let boss: Person;

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
});
afterEach(() => storeVersion(home, defaultSettings));
afterAll(() => home.close());

const day = (days: number) => dayAt('JM', new Date(home.deps.clock().getTime() + days * dayMs));
const get = async () =>
  (await home.send('GET', '/api/admin/settings', { session: boss.session })).body;
const put = (body: object) =>
  home.send('PUT', '/api/admin/settings', { session: boss.session, body });
const implausible = 'A rate between 50 and 1000 is plausible. Please check it';

describe('settings of older rules', () => {
  test('are read, and stay while others change', async () => {
    const { sites } = await get();
    await storeVersion(home, {
      exchangeRate: { jmdPerUsd: '0.0001' },
      sites: sites.map((site: object) => ({ ...site, timeZone: '+05:30' })),
    });
    const before = await get();
    expect(before.exchangeRate.jmdPerUsd).toBe('0.0001');
    const { sites: read, exchangeRate } = before;
    const renamed = read.map((site: object) => ({ ...site, nameZh: '站' }));
    const changed = await put({ exchangeRate, sites: renamed, unclaimedDays: 30 });
    expect([changed.status, changed.text]).toMatchObject([200, expect.stringContaining('+05:30')]);
    const wrong = await put({ exchangeRate: { jmdPerUsd: '0.0002' } });
    expect(issuesOf(wrong)).toEqual({ 'exchangeRate.jmdPerUsd': implausible });
    expect((await put({ exchangeRate: { jmdPerUsd: '158.5' } })).status).toBe(200);
  });

  test('of a later day are no reason against a change of today', async () => {
    await storeVersion(home, { exchangeRate: { jmdPerUsd: '1.0000' } }, day(3));
    expect((await put({ unclaimedDays: 31 })).status).toBe(200);
    expect((await put({ from: day(3), exchangeRate: { jmdPerUsd: '161.0' } })).status).toBe(200);
  });

  test('that others of their day replace do not count', async () => {
    const { sites } = await get();
    const third = { ...sites[1], code: 'KGN' };
    const rule = { site: 'KGN', plan: null, freeDays: 7, abandonedAfterDays: 90 };
    const storage = [{ ...rule, perDay: { cents: 50, currency: 'USD' } }];
    expect((await put({ sites: [...sites, third] })).status).toBe(200);
    expect((await put({ from: day(5), storage })).status).toBe(200);
    expect((await put({ from: day(5), storage: [] })).status).toBe(200);
    expect((await put({ sites })).status).toBe(200);
  });
});

describe('a new installation', () => {
  test('does not begin with an implausible rate, and says why', async () => {
    await expect(openTestApp({ BRAND_JMD_PER_USD: '1.60' })).rejects.toThrow(
      `A BRAND_… setting has a value that is not valid for exchangeRate.jmdPerUsd: ${implausible}.`,
    );
  });
});

describe('goods', () => {
  const tooDear = 'Goods of one pre-alert may be worth US$5,000,000 at most';
  const goods = (unitPrice: number, currency: string) => ({
    waybill: `SF${1_000_000_000_000 + unitPrice}`,
    seller: 'Taobao',
    items: [{ description: 'Shoes', quantity: 1, unitPrice, currency }],
  });

  test('are declared up to US$5,000,000, so that another rate leaves an estimate', async () => {
    const { session } = await aCustomer(home);
    const preAlert = (body: object) => home.send('POST', '/api/pre-alerts', { session, body });
    for (const refused of [goods(5_000_000.01, 'USD'), goods(9_999_999, 'CNY')]) {
      const items = [...refused.items, ...Array(4).fill(refused.items[0])];
      const answer = await preAlert({ ...refused, items });
      expectError(answer, 400, 'VALIDATION_FAILED');
      expect(issuesOf(answer)).toEqual({ items: tooDear });
    }
    expect((await preAlert(goods(5_000_000, 'USD'))).status).toBe(201);
  });

  test('that have become too large to estimate say so, and may be corrected or kept', async () => {
    const { session } = await aCustomer(home);
    const most = goods(9_999_999, 'CNY');
    const items = Array(3).fill(most.items[0]);
    const body = { ...most, items };
    const { status, body: made } = await home.send('POST', '/api/pre-alerts', { session, body });
    expect([status, made.estimate.isTooLarge]).toEqual([201, false]);
    const { declaredValueCents } = await shipment(made.trackingNumber);
    expect((await put({ exchangeRate: { cnyPerUsd: '2.5' } })).status).toBe(200);
    const change = (changes: object) =>
      home.send('PATCH', `/api/pre-alerts/${made.id}`, { session, body: changes });
    expect((await change({ orderNumber: 'A-1' })).body.estimate).toEqual(made.estimate);
    expect((await change({ service: 'sea' })).status).toBe(200);
    for (const url of ['/api/pre-alerts', '/api/admin/pre-alerts?check=missing']) {
      const reader = url.includes('admin') ? boss.session : session;
      const list = await home.send('GET', url, { session: reader });
      expect(list.status, list.text).toBe(200);
      expect(list.body.items.find(({ id }: { id: string }) => id === made.id)).toMatchObject({
        estimate: { isTooLarge: true, valueCents: null, customs: null, dutyFree: null },
      });
    }
    expect((await change({ items, seller: '1688' })).status).toBe(200);
    expect((await shipment(made.trackingNumber)).declaredValueCents).toBe(declaredValueCents);
    const boots = items.map((item: object) => ({ ...item, description: 'Boots' }));
    expect((await change({ items: boots })).status).toBe(200);
    expect(await shipment(made.trackingNumber)).toMatchObject({
      declaredValueCents,
      description: '1 × Boots, 1 × Boots, 1 × Boots',
    });
    const more = items.map((item: object) => ({ ...item, quantity: 2 }));
    expect(issuesOf(await change({ items: more }))).toEqual({ items: tooDear });
    const fewer = await change({ items: boots.slice(1) });
    expect(fewer.body.estimate).toMatchObject({ isTooLarge: false, valueCents: 799_999_920 });
    expect((await shipment(made.trackingNumber)).declaredValueCents).toBe(799_999_920);
    const corrected = await change({ items: goods(99, 'CNY').items });
    expect(corrected.body.estimate).toMatchObject({ isTooLarge: false, valueCents: 3_960 });
  });

  const shipment = async (number: string) =>
    (await home.send('GET', `/api/admin/shipments/${number}`, { session: boss.session })).body;
});

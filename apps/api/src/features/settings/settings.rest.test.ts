// @database
import { dayAt } from '@jadeport/shipment';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;
let other: Person;

beforeAll(async () => {
  home = await openTestApp();
  [boss, other] = [await aMemberOfStaff(home, 'admin'), await aMemberOfStaff(home, 'admin')];
});
afterAll(() => home.close());

const get = (query = '') =>
  home.send('GET', `/api/admin/settings${query}`, { session: boss.session });
const put = (body: object, { session } = boss) =>
  home.send('PUT', '/api/admin/settings', { body, session });
const history = (query = '') =>
  home.send('GET', `/api/admin/settings/versions${query}`, { session: boss.session });
const dayIn = (days: number) =>
  dayAt('JM', new Date(home.deps.clock().getTime() + days * 86_400_000));

let present: { version: number; sites: object[]; rates: { plans: object[] } };
beforeEach(async () => {
  present = (await get()).body;
});

describe('200', () => {
  test('a new installation has a first version by nobody, with every part', async () => {
    const fresh = await openTestApp({ BRAND_NAME: 'Yard Ship', BRAND_JMD_PER_USD: '158.5' });
    const { session } = await aMemberOfStaff(fresh, 'admin');
    const { body } = await fresh.send('GET', '/api/admin/settings', { session });
    expect(body).toMatchObject({
      version: 1,
      from: '2025-01-01',
      by: null,
      byName: null,
      business: { name: 'Yard Ship', nameZh: 'Yard Ship', codePrefix: 'J10-', logo: null },
      exchangeRate: { jmdPerUsd: '158.5000', cnyPerUsd: '7.1000', source: expect.any(String) },
      rates: { ratesPerLb: { standard: 1000, express: 1200, sea: 800 }, duty: 20_000 },
      unclaimedDays: 90,
      billing: { enabled: false, currency: 'USD' },
      sites: [
        { code: 'CN', kind: 'warehouse', timeZone: 'Asia/Shanghai' },
        { code: 'JM', kind: 'branch', timeZone: 'America/Jamaica' },
      ],
    });
    await fresh.close();
  });

  test('a change names its version, its day and who made it; the rest stays', async () => {
    const { status, body } = await put({ version: present.version, unclaimedDays: 60 });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...present,
      version: present.version + 1,
      from: dayIn(0),
      by: boss.email,
      byName: expect.any(String),
      recordedAt: expect.stringMatching(/Z$/),
      unclaimedDays: 60,
    });
    expect((await get()).body).toEqual(body);
    expect((await history('?limit=1')).body.items).toEqual([
      expect.objectContaining({ version: body.version, changes: { unclaimedDays: 60 } }),
    ]);
  });

  test('a field of a part changes by itself', async () => {
    const { body } = await put({ business: { phone: '+1 876-555-0199' } });
    expect(body.business).toMatchObject({ name: 'Jadeport', phone: '+1 876-555-0199' });
  });

  test('what changes nothing makes no version', async () => {
    expect((await put({ exchangeRate: { jmdPerUsd: '160.00' } })).body.version).toBe(
      present.version,
    );
  });

  test('the next request is answered by the new settings', async () => {
    const body = { value: 100, weight: 2, service: 'standard' };
    const estimate = async () => (await home.send('POST', '/api/estimates', { body })).body;
    expect(await estimate()).toMatchObject({ shipping: 2000, tariff: { version: '2025.1' } });
    const { version } = (await put({ rates: { ratesPerLb: { standard: 1100 } } })).body;
    expect(await estimate()).toMatchObject({
      shipping: 2200,
      tariff: { version: `${dayIn(0).slice(0, 4)}.${version}` },
    });
    await put({ rates: { ratesPerLb: { standard: 1000 } } });
  });

  test('is in the audit log', async () => {
    const { version } = (await put({ unclaimedDays: 61, business: { nameZh: '玉港' } })).body;
    const { body } = await home.send('GET', '/api/admin/audit?limit=1', { session: boss.session });
    expect(body.items).toMatchObject([
      {
        action: 'settings.changed',
        details: { version, from: dayIn(0), parts: 'business, unclaimedDays' },
      },
    ]);
  });
});

describe('a later day', () => {
  test('brings its change, and keeps what is changed before it', async () => {
    const later = await put({ from: dayIn(3), business: { name: 'Later Ltd' } });
    expect(later.body).toMatchObject({ from: dayIn(3), business: { name: 'Later Ltd' } });
    const meanwhile = await put({
      version: present.version,
      business: { phone: '+1 876-555-0122' },
    });
    expect(meanwhile.body.business).toMatchObject({ name: 'Jadeport', phone: '+1 876-555-0122' });
    expect((await get(`?on=${dayIn(3)}`)).body.business).toMatchObject({
      name: 'Later Ltd',
      phone: '+1 876-555-0122',
    });
    expect((await get(`?version=${present.version}`)).body.version).toBe(present.version);
    expect(home.deps.settings().business.name).toBe('Jadeport');
    home.passTime(3 * 86_400_000);
    expect(home.deps.settings().business.name).toBe('Later Ltd');
    await put({ business: { name: 'Jadeport' } });
  });
});

describe('400', () => {
  const required = 'This field is required';
  test.each<[string, () => object, Record<string, string>]>([
    ['an unknown part', () => ({ colour: 'red' }), { colour: 'This field is not known here' }],
    [
      'an unknown field',
      () => ({ business: { office: { floor: '2' } } }),
      { 'business.office.floor': 'This field is not known here' },
    ],
    ['a blank name', () => ({ business: { name: ' ' } }), { 'business.name': required }],
    [
      'a pale accent',
      () => ({ business: { accentColour: '#7fcdb9' } }),
      {
        'business.accentColour': 'Text in this colour would be hard to read. Choose a darker one',
      },
    ],
    [
      'a script as a link',
      () => ({ business: { links: { facebook: 'javascript:alert(1)' } } }),
      { 'business.links.facebook': 'Enter a full address, for example https://shop.example.com' },
    ],
    [
      'a page as a logo',
      () => ({ business: { logo: 'data:text/html;base64,PGI+' } }),
      { 'business.logo': 'Use a PNG, JPEG, WebP or SVG picture of at most 64 KB' },
    ],
    [
      'a rate of zero',
      () => ({ exchangeRate: { jmdPerUsd: '0.00' } }),
      {
        'exchangeRate.jmdPerUsd':
          'Enter a rate above zero with at most four decimals, for example 160.25',
      },
    ],
    [
      'more than the whole as duty',
      () => ({ rates: { duty: 100_001 } }),
      { 'rates.duty': 'This number is out of range' },
    ],
    [
      'a time zone of nowhere',
      () => ({ sites: [{ ...present.sites[0], timeZone: 'Asia/Nowhere' }, present.sites[1]] }),
      { 'sites.0.timeZone': 'Enter a time zone by its name, for example America/Jamaica' },
    ],
    [
      'one code twice',
      () => ({ sites: [...present.sites, present.sites[0]] }),
      { 'sites.2.code': 'This is in the list twice' },
    ],
    [
      'no branch',
      () => ({ sites: [present.sites[0]] }),
      {
        sites: 'There must be a warehouse and a branch',
        'storage.0.site': 'There is no such site',
      },
    ],
    ['two plans', () => ({ rates: { plans: [] } }), { 'rates.plans': 'This value is not valid' }],
    ['a day that has passed', () => ({ from: dayIn(-1) }), { from: 'This day has passed' }],
    [
      'a prefix from a later day',
      () => ({ from: dayIn(1), business: { trackingPrefix: 'ABC' } }),
      { from: 'This change can’t be scheduled for a later day' },
    ],
  ])('%s', async (_name, body, issues) => {
    const answer = await put(body());
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(issuesOf(answer)).toEqual(issues);
    expect((await get()).body.version).toBe(present.version);
  });

  test('what a later day already brings is checked too', async () => {
    const sites = [...present.sites, { ...present.sites[1], code: 'KGN' }];
    const bond = { site: 'KGN', plan: null, freeDays: 7, perDay: { cents: 50, currency: 'USD' } };
    expect((await put({ sites })).status).toBe(200);
    const storage = [{ ...bond, abandonedAfterDays: 90 }];
    expect((await put({ from: dayIn(5), storage })).status).toBe(200);
    const answer = await put({ sites: present.sites });
    expect(issuesOf(answer)).toEqual({
      'storage.0.site': 'There is no such site',
      from: `This would contradict what is planned from ${dayIn(5)}`,
    });
  });
});

describe('409', () => {
  test('of two administrators at once, the second is told', async () => {
    const { version } = present;
    const answers = await Promise.all([
      put({ version, unclaimedDays: 300 + version }),
      put({ version, unclaimedDays: 500 + version }, other),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expectError(refused ?? answers[0], 409, 'SETTINGS_CHANGED');
    const saved = answers.find(({ status }) => status === 200);
    const again = await put({ version: saved?.body.version, unclaimedDays: 72 }, other);
    expect(again.status, again.text).toBe(200);
  });
});

test('404: neither staff nor customers learn that there are settings', async () => {
  for (const person of [await aMemberOfStaff(home), await aCustomer(home)]) {
    expectError(await put({ unclaimedDays: 1 }, person), 404, 'NOT_FOUND');
  }
});

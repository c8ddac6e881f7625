// @database
import { dayAt } from '@jadeport/shipment';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const get = (query = '') =>
  home.send('GET', `/api/admin/settings${query}`, { session: boss.session });
const put = (body: object) =>
  home.send('PUT', '/api/admin/settings', { body, session: boss.session });
const history = (query: string) =>
  home.send('GET', `/api/admin/settings/versions${query}`, { session: boss.session });
const dayIn = (days: number) =>
  dayAt('JM', new Date(home.deps.clock().getTime() + days * 86_400_000));

let sites: { address: string }[];
beforeEach(async () => {
  ({ sites } = (await get()).body);
});

test('the office is written once, in business or at its site, and read in both', async () => {
  const [china, branch] = sites;
  const office = {
    street: '3 Harbour St',
    town: 'Port Antonio',
    parish: 'Portland',
    country: 'Jamaica',
  };
  const { body } = await put({ business: { office } });
  expect(body.sites[1].address).toBe('3 Harbour St\nPort Antonio, Portland\nJamaica');
  const address = '4 Main St\nLinstead, St Catherine\nJamaica';
  const back = await put({ sites: [china, { ...branch, address }] });
  expect(back.body.business.office).toMatchObject({ street: '4 Main St', town: 'Linstead' });
  const { items } = (await history('?limit=2')).body;
  expect(items.map(({ changes }: { changes: object }) => Object.keys(changes))).toEqual([
    ['business', 'sites'],
    ['business'],
  ]);
});

test('a later site stays where the office moves on a day after it', async () => {
  const kgn = { ...sites[1], code: 'KGN', kind: 'bond' };
  await put({ from: dayIn(40), business: { office: { street: '5 Harbour St' } } });
  await put({ from: dayIn(35), sites: [...sites, kgn] });
  const later = (await get(`?on=${dayIn(41)}`)).body;
  expect(later.sites[1].address).toContain('5 Harbour St');
  expect(later.sites[2]).toEqual(kgn);
});

test('400: the office elsewhere at its site', async () => {
  const [china, branch] = sites;
  const answer = await put({
    business: { office: { street: '6 Harbour St' } },
    sites: [china, { ...branch, address: 'A\nB, C\nD' }],
  });
  expectError(answer, 400, 'VALIDATION_FAILED');
  expect(issuesOf(answer)).toEqual({
    'sites.1.address':
      'This stands in business.office too, with another value. Leave one of them out',
  });
});

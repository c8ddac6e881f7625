import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;
let customer: Person;

beforeAll(async () => {
  home = await openTestApp();
  [boss, customer] = [await aMemberOfStaff(home, 'admin'), await aCustomer(home)];
  const { session } = boss;
  const { sites } = (await home.send('GET', '/api/admin/settings', { session })).body;
  const more = [...sites, { ...sites[1], code: 'KGN', name: 'Kingston' }];
  const saved = await home.send('PUT', '/api/admin/settings', { body: { sites: more }, session });
  expect(saved.status, saved.text).toBe(200);
});
afterAll(() => home.close());

const choose = (branch: string) =>
  home.send('PATCH', '/api/customers/me', { body: { branch }, session: customer.session });
const set = (branch: string, customerCode = customer.customerCode) =>
  home.send('PUT', `/api/admin/customers/${customerCode}/branch`, {
    body: { branch },
    session: boss.session,
  });

test('a customer begins with the first branch, and may choose another', async () => {
  const me = () => home.send('GET', '/api/customers/me', { session: customer.session });
  expect((await me()).body.branch).toBe('JM');
  expect((await choose('kgn')).body.branch).toBe('KGN');
  expect((await me()).body.branch).toBe('KGN');
});

test('staff choose it too, and the audit log has it', async () => {
  expect((await set('JM')).body).toMatchObject({ branch: 'JM', status: 'active' });
  const { session } = boss;
  const { body } = await home.send('GET', '/api/admin/audit?limit=1', { session });
  expect(body.items).toMatchObject([
    {
      action: 'customers.branch-changed',
      thing: customer.customerCode,
      details: { branch: 'KGN → JM' },
    },
  ]);
  const path = `/api/admin/customers/${customer.customerCode}`;
  expect((await home.send('GET', path, { session })).body.branch).toBe('JM');
});

test.each(['CN', 'MBJ', ''])('400: “%s” is no branch', async (branch) => {
  for (const answer of [await choose(branch), await set(branch)]) {
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual(['branch']);
  }
});

test('404: an unknown customer', async () => expectError(await set('JM', 'J10-99'), 404));

test('a branch with a customer stays', async () => {
  await choose('KGN');
  const { session } = boss;
  const { sites } = (await home.send('GET', '/api/admin/settings', { session })).body;
  const body = { sites: sites.filter(({ code }: { code: string }) => code !== 'KGN') };
  expectError(await home.send('PUT', '/api/admin/settings', { body, session }), 409, 'SITE_IN_USE');
});

test('a shelf stands at a site of the settings', async () => {
  const { session } = boss;
  const shelf = (site: string) => ({ code: `${site}-1`, name: 'Counter', site });
  const create = (site: string) =>
    home.send('POST', '/api/admin/locations', { body: shelf(site), session });
  expect((await create('KGN')).body).toMatchObject({ code: 'KGN-1', site: 'KGN' });
  expect(issuesOf(await create('MBJ'))).toEqual({ site: 'There is no such site' });
});

// @database
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { fillLists, first } from '../../testing/full-lists.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { openTestApp } from '../../testing/test-app.ts';

const home = await openTestApp();
const owner = await aCustomer(home);
const boss = await aMemberOfStaff(home, 'admin');
/** The same kinds of things with one row each, or none. */
const other = await aCustomer(home);
await fillLists(home.deps.database, owner);
afterAll(() => home.close());

async function asked(person: Person, path: string) {
  let rows: unknown[] = [];
  const statements = await statementsOf(async () => {
    const { status, body, text } = await home.send('GET', path, { session: person.session });
    expect(status, text).toBe(200);
    rows = Array.isArray(body) ? body : (body.items ?? body.events ?? body.members);
  });
  return { rows: rows.length, statements };
}

const paged: [path: string, person: Person][] = [
  ['/api/admin/staff', boss],
  ['/api/admin/customers', boss],
  ['/api/shipments', owner],
  ['/api/admin/shipments', boss],
  ['/api/pre-alerts', owner],
  ['/api/admin/pre-alerts', boss],
  ['/api/admin/locations', boss],
  ['/api/admin/unclaimed', boss],
  ['/api/admin/locations/{id}/parcels', boss],
  ['/api/unclaimed', owner],
  ['/api/admin/claims', boss],
  ['/api/admin/stock-takes', boss],
  ['/api/consolidations', owner],
  ['/api/admin/consolidations', boss],
  ['/api/ecommerce/orders', owner],
  ['/api/ecommerce/platforms/{id}/orders', owner],
  ['/api/admin/audit', boss],
  ['/api/admin/messages', boss],
  ['/api/admin/settings/versions', boss],
  ['/api/admin/shipments/{trackingNumber}/history', boss],
  ['/api/admin/customers/{customerCode}/history', boss],
];
const ids: { [path: string]: string } = {
  '/api/admin/locations/{id}/parcels': first.locationId,
  '/api/ecommerce/platforms/{id}/orders': first.platform,
  '/api/admin/shipments/{trackingNumber}/history': first.parcel,
  '/api/admin/customers/{customerCode}/history': owner.customerCode,
};

const parcels = { few: first.parcel.replace(/1$/, '2'), many: first.parcel };
const boxes = { few: first.box.replace(/1$/, '2'), many: first.box };
/** Lists without pages: of something with few rows and of something with many, or of two people. */
const whole: [path: string, person: Person, at?: { few: string; many: string }][] = [
  ['/api/photographs?trackingNumber=*', boss, parcels],
  ['/api/admin/shipments/*', boss, parcels],
  ['/api/admin/shipments/*/location', boss, parcels],
  ['/api/tracking/*', owner, parcels],
  ['/api/admin/unclaimed-labels/*/location', boss, { few: 'U-2', many: 'U-1' }],
  ['/api/consolidations/*', owner, boxes],
  ['/api/admin/consolidations/*', boss, boxes],
  ['/api/auth/sessions', owner],
  ['/api/api-keys', owner],
  ['/api/ecommerce/platforms', owner],
];

describe('a list takes as many statements for a hundred rows as for one', () => {
  test.each(paged)('%s', async (path, person) => {
    const url = path.replace(/\{\w+\}/, ids[path] ?? '');
    const [few, many] = [
      await asked(person, `${url}?limit=1`),
      await asked(person, `${url}?limit=100`),
    ];
    expect([few.rows, many.rows]).toEqual([1, 100]);
    expect(many.statements, many.statements.join('\n---\n')).toHaveLength(few.statements.length);
  });

  test.each(whole)('%s', async (path, person, at) => {
    const [few, many] = [
      await asked(at ? person : other, path.replace('*', at?.few ?? '')),
      await asked(person, path.replace('*', at?.many ?? '')),
    ];
    expect(few.rows).toBeLessThanOrEqual(1);
    expect(many.rows).toBeGreaterThanOrEqual(100);
    expect(many.statements, many.statements.join('\n---\n')).toHaveLength(few.statements.length);
  });

  test('every list with pages is asked here', () => {
    const { paths } = JSON.parse(
      readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'),
    ) as { paths: Record<string, { get?: { parameters?: { name?: string }[] } }> };
    const lists = Object.entries(paths).filter(([, { get }]) =>
      get?.parameters?.some(({ name }) => name === 'cursor'),
    );
    expect(paged.map(([path]) => path).toSorted()).toEqual(lists.map(([path]) => path).toSorted());
  });
});

import { exampleTrackingNumber } from '@jadeport/shipment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectTrpcError, issuesOf } from '../../../testing/answers.ts';
import type { Answer } from '../../../testing/client.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let owner: Person;
let staff: Person;
let act: ReturnType<typeof openPreAlerts>;

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  staff = await aMemberOfStaff(home);
  act = openPreAlerts(home, staff);
});
afterAll(() => home.close());

const ours = 'This is a number of ours. Enter the one that the seller’s carrier gave the package';
const blank = 'A tracking number has letters or digits';
const refused = [
  [exampleTrackingNumber('CJS'), ours],
  [' cjs 123456789 3', ours],
  ['CJS-123456789.3', ours],
  ['CJS—1234567893', ours],
  ['U-110', ours],
  ['U24', ours],
  ['M3', ours],
  ['B-7-1', ours],
  ['J10-04', ours],
  ['j10.04', ours],
  ['ｕ－110', ours],
  ['B-7', ours],
  ['m-2048', ours],
  ['?', blank],
  ['--', blank],
] as const;

const parcel = (changes: object = {}) => ({
  customerCode: owner.customerCode,
  description: 'Lamp',
  weight: 1,
  ...changes,
});
const admin = (method: 'POST' | 'PUT', path: string, body: object) =>
  home.send(method, `/api/admin/shipments${path}`, { session: staff.session, body });

/** Each way to enter a waybill, over REST and tRPC. */
type Way = (waybill: string) => Promise<Answer>;
async function ways(): Promise<Record<string, { rest: Way; trpc: Way }>> {
  const { id } = (await act.preAlert(owner)).body;
  const { trackingNumber } = (await admin('POST', '', parcel())).body;
  const mutate = (name: string, input: object, { session }: Person) =>
    home.mutate(name, input, { session });
  return {
    'a pre-alert': {
      rest: (waybill) => act.preAlert(owner, { waybill }),
      trpc: (waybill) => mutate('preAlerts.create', { ...act.form(), waybill }, owner),
    },
    'a changed pre-alert': {
      rest: (waybill) => act.update(owner, id, { waybill }),
      trpc: (waybill) => mutate('preAlerts.update', { id, waybill }, owner),
    },
    'a package entered by staff': {
      rest: (waybill) => admin('POST', '', parcel({ waybill })),
      trpc: (waybill) => mutate('shipments.create', parcel({ waybill }), staff),
    },
    'a package changed by staff': {
      rest: (waybill) => admin('PUT', `/${trackingNumber}`, { waybill }),
      trpc: (waybill) => mutate('shipments.update', { trackingNumber, waybill }, staff),
    },
  };
}

test('400 with the reason at the field, everywhere a waybill is entered', async () => {
  for (const [name, { rest, trpc }] of Object.entries(await ways())) {
    for (const [waybill, reason] of refused) {
      const answer = await rest(waybill);
      expectError(answer, 400, 'VALIDATION_FAILED');
      expect([name, waybill, issuesOf(answer)]).toEqual([name, waybill, { waybill: reason }]);
      expectTrpcError(await trpc(waybill), 400, 'VALIDATION_FAILED');
    }
    const like = ['CJS1234567890', 'BU-110', 'U-110A', 'U1234567', 'U-', 'YT7777777777777'];
    for (const waybill of like) {
      const { status } = await rest(waybill);
      // The customer has pre-alerted it already, in another way.
      expect([200, 201, 409], `${name} ${waybill}`).toContain(status);
    }
  }
});

test('400 in Chinese', async () => {
  const answer = await home.send('POST', '/api/pre-alerts?lang=zh', {
    session: owner.session,
    body: { ...act.form(), waybill: 'U-110' },
  });
  expect(issuesOf(answer)).toEqual({ waybill: '这是我们自己的编号，请填写卖家提供的快递单号' });
});

describe('a package that has such a waybill from before', () => {
  const older = async () => {
    const { id, trackingNumber } = (await act.preAlert(owner)).body;
    const waybill = 'U-4711';
    for (const table of ['pre_alerts', 'shipments']) {
      const column = table === 'shipments' ? 'tracking_number' : 'id';
      await home.deps.database.execute(`update ${table} set waybill = $1 where ${column} = $2`, [
        waybill,
        table === 'shipments' ? trackingNumber : id,
      ]);
    }
    return { id, trackingNumber, waybill };
  };

  test('keeps it when it is saved again, by its customer and by staff', async () => {
    const { id, trackingNumber, waybill } = await older();
    const saved = await act.update(owner, id, { waybill, seller: 'Temu' });
    expect([saved.status, saved.body]).toMatchObject([200, { waybill, seller: 'Temu' }]);
    const changed = await admin('PUT', `/${trackingNumber}`, { waybill, weight: 2 });
    expect([changed.status, changed.body.waybill]).toEqual([200, waybill]);
    expect((await act.update(owner, id, { waybill: 'U-4712' })).status).toBe(400);
    await act.cancel(owner, id);
  });
});

import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { openStaffShipments } from '../../../testing/staff-shipments.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { Shipment } from '../shipments/shipment.entity.ts';

const home = await openTestApp();
const staff = await openStaffShipments(home);
const { requested, quoted } = openConsolidations(home, staff.owner, staff);
afterAll(() => home.close());

const open = (id: string) =>
  home.send('GET', `/api/admin/consolidations/${id}`, { session: staff.session });
const measure = (trackingNumber: string, lengthMm: number, widthMm = 170, heightMm = 190) =>
  home.deps.database
    .em()
    .nativeUpdate(Shipment, { trackingNumber }, { dimensions: { lengthMm, widthMm, heightMm } });

test('a carton is suggested once every parcel is measured, and not where none is large enough', async () => {
  const { id, members } = await requested();
  const [one = '', other = ''] = members;
  await measure(one, 145);
  const { status, body } = await open(id);
  expect([status, body]).toMatchObject([
    200,
    { id, state: 'requested', rehearsal: { carton: null, unmeasured: [other] } },
  ]);
  await measure(other, 145);
  // Two of 145 × 170 × 190 fill the carton of 290 × 170 × 190: 3.442 lb by volume, 1.721 lb each.
  expect((await open(id)).body.rehearsal).toEqual({
    carton: {
      name: '5',
      lengthMm: 290,
      widthMm: 170,
      heightMm: 190,
      volumetricMilliPounds: 3442,
      separateMilliPounds: 5000,
      combinedMilliPounds: 5000,
    },
    unmeasured: [],
  });
  await measure(other, 900);
  expect((await open(id)).body.rehearsal).toEqual({ carton: null, unmeasured: [] });
});

test('the counts follow the states', async () => {
  const counts = async () =>
    (await home.send('GET', '/api/admin/consolidation-counts', { session: staff.session })).body
      .counts;
  const before = await counts();
  await quoted();
  const after = await counts();
  expect(after).toEqual({ ...before, quoted: before.quoted + 1 });
});

test('404: of what is not there', async () => {
  expectError(await open('x'), 404, 'NOT_FOUND');
});

// @processes
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';
import { dayMs } from '../../durations.ts';

const home = await openTestApp();
const staff = await aMemberOfStaff(home);
const owner = await aCustomer(home);
const act = openPreAlerts(home, staff);
afterAll(() => home.close());

const purge = async () => {
  for (const name of [
    'pre-alerts.purge-identity-documents',
    'receiving.purge-identity-documents',
  ]) {
    await home.deps.jobs.enqueue(home.deps.database.em(), name, {});
  }
  await home.deps.jobs.drain();
};
const paper = async (kind = 'id', { session } = owner) =>
  (await upload(home, session, { kind })).body.id as string;
const as = (path: string, body: object, { session } = staff) =>
  home.send('POST', `/api${path}`, { session, body });
const kept = async (ids: Record<string, string>) => {
  const rows = await home.deps.database.execute<{ id: string }>('select id from documents');
  const there = new Set(rows.map(({ id }) => id));
  return Object.keys(ids).filter((name) => there.has(ids[name] ?? ''));
};
async function preAlerted(documentIds: string[], status?: 'received' | 'delivered' | 'returned') {
  const { id, trackingNumber } = (await act.preAlert(owner, { documentIds })).body;
  if (status) await act.move(trackingNumber, 'received');
  if (status === 'returned') await act.move(trackingNumber, 'returned');
  if (status === 'delivered') {
    for (const next of ['processing', 'in_transit', 'out_for_delivery'] as const) {
      await act.move(trackingNumber, next);
    }
    await act.move(trackingNumber, 'delivered');
  }
  return { id: id as string, trackingNumber: trackingNumber as string };
}
async function unclaimed(documentIds: string[] = []): Promise<string> {
  const body = { scanId: randomUUID(), waybill: randomUUID(), weight: 2, documentIds };
  return (await as('/admin/receiving', body)).body.unclaimed.id;
}
async function claimed(documentIds: string[], how: 'grant' | 'deny' | undefined) {
  const id = await unclaimed();
  const filed = await as(
    `/unclaimed/${id}/claims`,
    { reason: 'Two pairs of running shoes.', documentIds },
    owner,
  );
  if (how) await as(`/admin/claims/${filed.body.id}/${how}`, {});
  const [shipment] = (await act.shipmentsOf(owner)).items;
  return { id, trackingNumber: shipment?.trackingNumber ?? '' };
}

test('identity documents go 90 days after the package that they served, everything else stays', async () => {
  const ids: Record<string, string> = {};
  const add = async (name: string, kind = 'id', who = owner) => {
    ids[name] = await paper(kind, who);
    return ids[name];
  };
  await preAlerted([await add('delivered'), await add('invoice', 'invoice')], 'delivered');
  await preAlerted([await add('returned')], 'returned');
  await preAlerted([await add('in the warehouse')], 'received');
  await preAlerted([await add('expected')]);
  await act.cancel(owner, (await preAlerted([await add('cancelled')])).id);
  await claimed([await add('claim denied'), await add('proof', 'proof')], 'deny');
  await claimed([await add('claim open')], undefined);
  const granted = await claimed([await add('claim granted')], 'grant');
  const gone = await claimed([await add('claim granted and returned')], 'grant');
  await act.move(gone.trackingNumber, 'returned');
  const disposed = await unclaimed([await add('disposed', 'id', staff)]);
  await unclaimed([await add('on the shelf', 'id', staff)]);
  await home.deps.database.execute(
    `update unclaimed_parcels set state = 'disposed', disposal = jsonb_build_object(
       'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', '', 'notices', '[]'::jsonb)
      where id = $1`,
    [disposed],
  );

  home.passTime(89.9 * dayMs);
  await purge();
  expect(await kept(ids)).toEqual(Object.keys(ids));
  home.passTime(0.2 * dayMs);
  await purge();
  expect(await kept(ids)).toEqual([
    ...['invoice', 'in the warehouse', 'expected', 'proof', 'claim open', 'claim granted'],
    'on the shelf',
  ]);

  const { session, email: username, password } = staff;
  await home.send('POST', '/api/auth/login', { body: { username, password }, session });
  await act.move(granted.trackingNumber, 'returned');
  home.passTime(90.1 * dayMs);
  await purge();
  expect(await kept(ids)).not.toContain('claim granted');
});

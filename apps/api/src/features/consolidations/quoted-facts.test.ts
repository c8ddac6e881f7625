import { randomUUID } from 'node:crypto';
import type { updatePreAlertInput } from '@jadeport/contract/pre-alerts';
import type { receiveParcelInput } from '@jadeport/contract/receiving';
import type { updateShipmentInput } from '@jadeport/contract/shipments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Answer } from '../../../testing/client.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const home = await openTestApp();
const owner = await aCustomer(home);
const staff = await aMemberOfStaff(home);
const { ask, as, pack } = openConsolidations(home, owner, staff);
const { preAlert, update } = openPreAlerts(home, staff);
afterAll(() => home.close());

const write = (method: 'POST' | 'PUT', path: string, body: object) =>
  home.send(method, `/api/admin${path}`, { session: staff.session, body });

type Parcel = { id: string; waybill: string; trackingNumber: string };
let parcel: Parcel;
let other: Parcel;
let box: { id: string; trackingNumber: string };
beforeAll(async () => {
  const arrived = async (orderNumber: string): Promise<Parcel> => {
    const { body } = await preAlert(owner, { orderNumber });
    await write('POST', '/receiving', { scanId: randomUUID(), waybill: body.waybill, weight: 2 });
    return body;
  };
  parcel = await arrived('17');
  other = await arrived('18');
  box = (await ask([parcel.trackingNumber, other.trackingNumber])).body;
  expect((await pack(box.id)).status).toBe(200);
});

/** All that the quote was made from, and the quote. */
async function quoted() {
  const facts = await home.deps.database.execute(
    `select s.id, s.weight_milli_pounds, s.dimensions, s.declared_value_cents, s.items,
       s.consolidation_id, p.order_number, p.purchase, p.items as goods, c.service
     from shipments s left join pre_alerts p on p.shipment_id = s.id
       left join consolidations c on c.shipment_id = s.id
     where s.id = $1 or s.consolidation_id = $1 order by s.id`,
    [box.id],
  );
  const { body } = await as(owner, 'GET', `/${box.id}`);
  return { facts, quote: body.quote, box: body.box, members: body.members.length };
}

/** Writes all of these one after another; each is refused or changes nothing of the quote. */
async function expectKept(writes: Record<string, () => Promise<Answer>>, refused: string[]) {
  const before = await quoted();
  const answers: Record<string, number> = {};
  for (const [name, send] of Object.entries(writes)) {
    answers[name] = (await send()).status;
    expect(await quoted(), name).toEqual(before);
  }
  const statuses = Object.entries(answers);
  expect(statuses.filter(([, status]) => status === 409).map(([name]) => name)).toEqual(refused);
  expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
}

type FieldsOf<Input extends z.ZodType, Leave extends string> = Record<
  Exclude<keyof z.input<Input>, Leave>,
  unknown
>;
const each = (fields: object, send: (body: object) => Promise<Answer>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, () => send({ [name]: value })]),
  );

describe('what a quote was made from stays', () => {
  const details: FieldsOf<typeof updateShipmentInput, 'trackingNumber'> = {
    description: 'Boots',
    weight: 9,
    carrier: 'sf',
    waybill: 'SF9999999999999',
    declaredValue: 99,
    estimatedDelivery: null,
  };
  test.each(['the box', 'a parcel in it'])('when staff change %s', async (which) => {
    const { trackingNumber } = which === 'the box' ? box : parcel;
    const put = (body: object) => write('PUT', `/shipments/${trackingNumber}`, body);
    await expectKept(each(details, put), ['weight', 'declaredValue']);
  });

  test('when a parcel in it is scanned again', async () => {
    const scanned: FieldsOf<typeof receiveParcelInput, 'scanId' | 'waybill'> = {
      weight: 9,
      length: 10,
      width: 10,
      height: 10,
      customerCode: owner.customerCode,
      location: 'A-1',
      documentIds: [],
      scannedAt: new Date().toISOString(),
    };
    const scan = (body: object) =>
      write('POST', '/receiving', { scanId: randomUUID(), waybill: other.waybill, ...body });
    await expectKept(
      { ...each(scanned, scan), all: () => scan({ ...scanned, location: undefined }) },
      [],
    );
  });

  test('when its owner changes what was announced', async () => {
    const announced: FieldsOf<typeof updatePreAlertInput, 'id'> = {
      waybill: 'SF8888888888888',
      seller: 'Shein',
      orderNumber: '19',
      service: 'sea',
      items: [{ description: 'Hats', quantity: 9, unitPrice: 9, currency: 'USD' }],
      documentIds: [],
    };
    await expectKept(
      each(announced, (body) => update(owner, other.id, body)),
      Object.keys(announced),
    );
  });

  test('when its owner answers that two are of one order', async () => {
    const answer = () =>
      home.send('POST', `/api/pre-alerts/${other.id}/order-question`, {
        session: owner.session,
        body: { sameAs: parcel.id },
      });
    await expectKept({ answer }, ['answer']);
  });

  test('when staff pack it anew', async () => {
    await expectKept({ pack: () => pack(box.id, { weight: 9, length: 9, width: 9, height: 9 }) }, [
      'pack',
    ]);
  });
});

test('once it is declined, a parcel may be corrected', async () => {
  expect((await as(owner, 'POST', `/${box.id}/decline`)).status).toBe(200);
  const body = { declaredValue: 99, weight: 9 };
  expect((await write('PUT', `/shipments/${parcel.trackingNumber}`, body)).status).toBe(200);
});

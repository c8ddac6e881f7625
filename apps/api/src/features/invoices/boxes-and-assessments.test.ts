import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { importTariff, tariffCsv } from '../../../testing/customs.ts';
import { openInvoices, turnOnBilling } from '../../../testing/invoices.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let owner: Person;
let desk: Awaited<ReturnType<typeof openInvoices>>;

const usd = (amountCents: number) => ({ amountCents, currency: 'USD' });

beforeAll(async () => {
  home = await openTestApp();
  owner = await aCustomer(home);
  desk = await openInvoices(home, owner);
  await turnOnBilling(home, { fees: { consolidation: 500 } });
  const { session } = await aMemberOfStaff(home, 'admin');
  await importTariff(home, session, tariffCsv());
});
afterAll(() => home.close());

describe('a box', () => {
  const chargesOn = async (number: string) =>
    (await desk.send('GET', `/admin/shipments/${number}/charges`)).body.items;

  test('is billed as it was quoted, with what was charged on its packages', async () => {
    const boxes = openConsolidations(home, owner, desk.staff);
    const { id, number, members } = await boxes.requested();
    const [member = ''] = members;
    // Made before it joined, as another package of the same customer shows.
    await home.deps.database.execute(
      `insert into charges (id, shipment_id, customer_id, kind, beneficiary, amount_cents, currency,
         explanation, recorded_at)
       select gen_random_uuid(), id, customer_id, 'other', 'courier', 450, 'USD',
         '{"rule":"manual","version":null,"rate":null,"inputs":{"amountCents":450,"note":null},"paper":null}',
         now() from shipments where tracking_number = $1`,
      [member],
    );
    await boxes.pack(id);
    expect((await desk.bill({ trackingNumbers: [number] })).body.code).toBe('QUOTE_NOT_APPROVED');
    const { quote } = (await boxes.decide(id, 'approve')).body;
    expect(await chargesOn(member)).toEqual([]);
    expect(await chargesOn(number)).toMatchObject([{ kind: 'other', ...usd(450) }]);
    const { body, text } = await desk.bill({ trackingNumbers: [number] });
    expect(body.totalCents, text).toBe(quote.total + 450 + 500);
    expect((await desk.bill({ trackingNumbers: [member] })).body.code).toBe('IN_A_CONSOLIDATION');
  });
});

describe('customs', () => {
  const line = { description: 'Running shoes', quantity: 1, valueCents: 12_345 };
  const assess = (number: string, customs: number) =>
    desk.send('PUT', `/admin/shipments/${number}/assessment`, {
      lines: [{ ...line, tariffCode: '6404.11.00' }],
      declarationNumber: 'IMS4 1',
      assessed: { customs },
    });
  async function estimated() {
    const number = await desk.parcel();
    const { body } = await desk.bill({ trackingNumbers: [number] });
    return { number, invoice: body.number as string, customs: body.governmentCents as number };
  }
  const read = async (invoice: string) =>
    (await desk.send('GET', `/admin/invoices/${invoice}`)).body;

  test('assessed before the bill is billed as assessed', async () => {
    const number = await desk.parcel();
    expect((await assess(number, 8_000)).status).toBe(200);
    const { body } = await desk.bill({ trackingNumbers: [number] });
    expect(body.governmentCents).toBe(8_000);
  });

  test('assessed higher afterwards becomes a supplementary charge', async () => {
    const { number, customs } = await estimated();
    await assess(number, customs + 150);
    await assess(number, customs + 250);
    const { body } = await desk.bill({ trackingNumbers: [number] });
    expect(body).toMatchObject({
      totalCents: 250,
      lines: [
        {
          kind: 'customs',
          explanation: {
            rule: 'customs_difference',
            inputs: { assessedCents: customs + 250, billedCents: customs },
            paper: 'IMS4 1',
          },
        },
      ],
    });
  });

  test('assessed lower becomes a credit note, and higher again a charge', async () => {
    const { number, invoice, customs } = await estimated();
    await assess(number, customs - 200);
    expect(await read(invoice)).toMatchObject({
      creditedCents: 200,
      creditNotes: [{ ...usd(200), explanation: { rule: 'customs_difference' } }],
    });
    await assess(number, customs - 200);
    expect((await read(invoice)).creditedCents).toBe(200);
    await assess(number, customs - 50);
    const { body } = await desk.bill({ trackingNumbers: [number] });
    expect(body.totalCents).toBe(150);
  });
});

test('storage is charged for each day once', async () => {
  const { session } = await aMemberOfStaff(home, 'admin');
  const perDay = { cents: 150, currency: 'USD' };
  const storage = [{ site: 'JM', plan: null, freeDays: 9, perDay, abandonedAfterDays: 40 }];
  await home.send('PUT', '/api/admin/settings', { session, body: { storage } });
  const status = 'ready_for_pickup' as const;
  const occurredAt = new Date(home.deps.clock().getTime() - 12 * 86_400_000);
  const number = await desk.parcel({
    status,
    events: [{ status, location: 'Mandeville', occurredAt }],
  });
  const billed = async () => {
    const { body } = await desk.bill({ trackingNumbers: [number] });
    const lines = (body.lines ?? []) as { kind: string; amountCents: number }[];
    return lines.filter(({ kind }) => kind === 'storage').map(({ amountCents }) => amountCents);
  };
  expect(await billed()).toEqual([3 * 150]);
  expect(await billed()).toEqual([]);
  home.passTime(2 * 86_400_000);
  expect(await billed()).toEqual([2 * 150]);
});

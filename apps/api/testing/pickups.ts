import { randomUUID } from 'node:crypto';
import type { Answer } from './client.ts';
import { addParcels } from './parcels.ts';
import { aMemberOfStaff, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const before = new Date(Date.now() - 86_400_000);

/** What happens at a counter: packages become ready, codes are shown, packages are handed over. */
export function counterOf(home: TestApp, staff: Person, owner: Person) {
  const { database } = home.deps;
  const post = (url: string, body: object, by = staff): Promise<Answer> =>
    home.send('POST', url, { body, session: by.session });

  /** Packages that have just become ready, by an event of staff. */
  async function ready(count = 1): Promise<string[]> {
    const parcels = Array.from({ length: count }, () => ({
      status: 'in_transit' as const,
      createdAt: before,
    }));
    const numbers = await addParcels(database, owner.customerCode, parcels);
    const event = { status: 'ready_for_pickup', location: 'Kingston' };
    await post('/api/admin/shipments/events', { trackingNumbers: numbers, ...event });
    return numbers;
  }

  const passes = async () =>
    (await home.send('GET', '/api/pickups', { session: owner.session })).body.items;

  return {
    ready,
    passes,
    /** The six digits that are not the code. */
    wrong: (code: string) => (code === '000000' ? '000001' : '000000'),
    open: (body: object) => post('/api/admin/pickups', body),
    handOver: (trackingNumbers: string[], body: object) =>
      post('/api/admin/pickups/hand-over', {
        trackingNumbers,
        receivedBy: 'Marcia Campbell',
        ...body,
      }),
    reverse: (id: string, by: Person) =>
      post(`/api/admin/pickups/hand-overs/${id}/reverse`, { reason: 'The wrong person' }, by),
    issue: (body: object = {}) =>
      post('/api/admin/pickups/tickets', {
        customerCode: owner.customerCode,
        reason: 'Forgot the phone',
        ...body,
      }),
    deliver: (trackingNumbers: string[]) =>
      post('/api/admin/deliveries', { trackingNumbers, driver: 'Devon Brown' }),
    prove: (id: string, trackingNumber: string, body: object = {}) =>
      post(`/api/admin/deliveries/${id}/proofs`, {
        trackingNumber,
        receivedBy: 'Marcia Campbell',
        ...body,
      }),
    async statusOf(trackingNumber: string): Promise<string> {
      const { body } = await home.send('GET', `/api/tracking/${trackingNumber}`);
      return body.status;
    },
  };
}

/** Inputs that succeed of what people do at the counter. */
export async function pickupInputs(home: TestApp, customer: Person) {
  const counter = counterOf(home, await aMemberOfStaff(home), customer);
  const { customerCode } = customer;
  const override = { reason: 'Came without a phone' };
  const given = async () => (await counter.handOver(await counter.ready(), { override })).body.id;
  const person = { name: 'Devon Brown', idType: 'passport', idLast4: '4821' };
  const named = async () =>
    (
      await home.send('POST', '/api/authorised-people', {
        body: person,
        session: customer.session,
      })
    ).body.id;
  const driven = async () => {
    const [trackingNumber = ''] = await counter.ready();
    const { body } = await counter.deliver([trackingNumber]);
    return { id: body.id, trackingNumber, receivedBy: 'Marcia Campbell' };
  };
  return {
    'pickups.own': () => undefined,
    'pickups.listPeople': () => undefined,
    'pickups.addPerson': async () => {
      await home.deps.database.execute('delete from authorised_people');
      return person;
    },
    'pickups.removePerson': async () => ({ id: await named() }),
    'pickups.open': () => ({ customerCode }),
    'pickups.handOver': async () => ({
      trackingNumbers: await counter.ready(),
      receivedBy: 'Marcia Campbell',
      override,
    }),
    'pickups.listHandOvers': () => ({}),
    'pickups.reverse': async () => ({ id: await given(), reason: 'The wrong person' }),
    'pickups.issueTicket': () => ({ customerCode, reason: 'Forgot the phone' }),
    'pickups.listDeliveries': () => ({}),
    'pickups.createDelivery': async () => ({
      trackingNumbers: await counter.ready(),
      driver: 'Devon Brown',
    }),
    'pickups.proveDelivery': driven,
  };
}

/** Puts a package on an issued invoice, of which some is paid. Returns the number of the invoice. */
export async function bill(
  { database }: TestApp['deps'],
  trackingNumber: string,
  { totalCents = 1000, paidCents = 0 } = {},
): Promise<string> {
  const number = `INV-${randomUUID().slice(0, 8)}`;
  const state = paidCents === totalCents ? 'paid' : 'issued';
  const [row] = await database.execute<{ id: string }>(
    `insert into invoices (id, number, state, customer_id, currency, total_cents, courier_cents,
       government_cents, allocated_cents, fx, jmd_cents, made_at, issued_at)
     select gen_random_uuid(), $2, $3, customer_id, 'USD', $4::int, $4::int, 0, $5::int, '{}', 0,
       now(), now()
     from shipments where tracking_number = $1 returning id`,
    [trackingNumber, number, state, totalCents, paidCents],
  );
  await database.execute(
    `insert into charges (id, shipment_id, customer_id, kind, beneficiary, amount_cents, currency,
       explanation, state, invoice_id, recorded_at)
     select gen_random_uuid(), id, customer_id, 'shipping', 'courier', $2::int, 'USD', '{}',
       'invoiced', $3::uuid, now()
     from shipments where tracking_number = $1`,
    [trackingNumber, totalCents, row?.id],
  );
  return number;
}

/** Turns bills on; what becomes ready from now on needs one. */
export async function turnBillingOn(home: TestApp): Promise<void> {
  const { session } = await aMemberOfStaff(home, 'admin');
  const body = { billing: { enabled: true, automatic: false, since: '2026-01-01' } };
  const answer = await home.send('PUT', '/api/admin/settings', { session, body });
  if (answer.status !== 200) throw new Error(answer.text);
}

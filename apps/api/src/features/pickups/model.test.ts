import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { counterOf } from '../../../testing/pickups.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

const commands = [
  'ready',
  'hand over one',
  'hand over all',
  'wrong code',
  'return',
  'deliver',
  'reverse',
  'issue',
] as const;
type Command = (typeof commands)[number];

/** One customer at the counter, with what was done last. */
async function play(owner: Person) {
  const counter = counterOf(home, boss, owner);
  const given: string[] = [];
  const waiting = async (): Promise<string[]> =>
    (await counter.passes()).flatMap(({ units }: { units: { trackingNumber: string }[] }) =>
      units.map(({ trackingNumber }) => trackingNumber),
    );
  const handOver = async (numbers: string[]) => {
    const [pass] = await counter.passes();
    const { status, body } = await counter.handOver(numbers, { code: pass.code ?? '000000' });
    expect(status).toBe(pass.state === 'ready' ? 200 : 423);
    if (status === 200) given.push(body.id);
  };
  return async (command: Command): Promise<void> => {
    const numbers = await waiting();
    const [one = ''] = numbers;
    if (command === 'ready') await counter.ready();
    if (command === 'issue') expect((await counter.issue()).status).toBe(201);
    if (command === 'reverse') {
      const id = given.pop();
      if (id) expect((await counter.reverse(id, boss)).status).toBe(200);
    }
    if (one === '') return;
    if (command === 'hand over one') await handOver([one]);
    if (command === 'hand over all') await handOver(numbers);
    if (command === 'deliver') await counter.deliver([one]);
    if (command === 'return') {
      await home.send('POST', `/api/admin/shipments/${one}/events`, {
        session: boss.session,
        body: { status: 'returned', location: 'Kingston' },
      });
    }
    if (command === 'wrong code') {
      const [{ code }] = await counter.passes();
      const { status } = await counter.handOver([one], { code: counter.wrong(code ?? '') });
      expect([403, 423]).toContain(status);
    }
  };
}

/** What is open, and what waits, read from the tables. */
async function state(owner: Person) {
  const [row] = await home.deps.database.execute<{ open: number; waiting: number; most: number }>(
    `select
       (select count(*)::int from pickup_tickets t
         where t.customer_id = c.id and t.state in ('ready', 'locked')) as open,
       (select count(*)::int from shipments s
         where s.customer_id = c.id and s.status = 'ready_for_pickup') as waiting,
       (select coalesce(max(wrong_codes), 0)::int from pickup_tickets t
         where t.customer_id = c.id) as most
     from customers c where c.customer_code = $1`,
    [owner.customerCode],
  );
  if (!row) throw new Error('no customer');
  return row;
}

test('whatever is done at the counter, what waits has one ticket, with five wrong codes at most', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...commands), { minLength: 10, maxLength: 25 }),
      async (plan) => {
        const owner = await aCustomer(home);
        const act = await play(owner);
        for (const command of plan) {
          await act(command);
          const { open, waiting, most } = await state(owner);
          expect(open).toBeLessThanOrEqual(1);
          if (waiting > 0) expect(open).toBe(1);
          expect(most).toBeLessThanOrEqual(5);
        }
      },
    ),
    { numRuns: 6 },
  );
});

test('packages that become ready during hand-overs have a ticket afterwards', async () => {
  const owner = await aCustomer(home);
  const counter = counterOf(home, boss, owner);
  await counter.ready();
  for (let round = 0; round < 4; round++) {
    const [pass] = await counter.passes();
    const numbers = pass.units.map((unit: { trackingNumber: string }) => unit.trackingNumber);
    const [handed] = await Promise.all([
      counter.handOver(numbers, { pass: pass.pass }),
      counter.ready(),
      counter.ready(),
    ]);
    expect(handed.status).toBe(200);
    expect(await state(owner)).toMatchObject({ open: 1, waiting: 2 });
  }
});

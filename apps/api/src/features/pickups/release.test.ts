import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { addressed, permittedInputs } from '../../../testing/permitted-inputs.ts';
import { bill, counterOf, turnBillingOn } from '../../../testing/pickups.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { procedures, routes } from '../../../testing/ways-to-call.ts';

let home: TestApp;
let boss: Person;
let world: Awaited<ReturnType<typeof permittedInputs>>;

beforeAll(async () => {
  home = await openTestApp();
  boss = await aMemberOfStaff(home, 'admin');
  world = await permittedInputs(home);
  await turnBillingOn(home);
});
afterAll(() => home.close());

const aCounter = async () => {
  const owner = await aCustomer(home);
  return { owner, ...counterOf(home, boss, owner) };
};

const move = (trackingNumbers: string[], status = 'delivered') =>
  home.send('POST', '/api/admin/shipments/events', {
    session: boss.session,
    body: { trackingNumbers, status, location: 'Kingston' },
  });

describe('with bills', () => {
  test.each([
    ['without a bill', undefined, ['NOT_BILLED']],
    ['billed and not paid', { paidCents: 0 }, ['UNPAID']],
    ['paid in part', { paidCents: 999 }, ['UNPAID']],
  ])('%s: the counter and an event refuse it with every reason', async (_, money, codes) => {
    const { ready, passes, handOver, open, owner, statusOf } = await aCounter();
    const [number = ''] = await ready();
    if (money) await bill(home.deps, number, money);
    const { body } = await open({ customerCode: owner.customerCode });
    expect(body.blockers.map(({ code }: { code: string }) => code)).toEqual(codes);
    expect(body.ready[0].onlyPayment).toBe(true);
    expect(body.due.amountCents).toBe(money ? 1000 - money.paidCents : 0);
    const [{ code }] = await passes();
    const refused = await handOver([number], { code });
    expectError(refused, 409, 'RELEASE_BLOCKED');
    expect(refused.body.reasons.map((each: { code: string }) => each.code)).toEqual(codes);
    const { body: moved } = await move([number]);
    expect(moved.results).toMatchObject([{ outcome: 'refused', code: 'RELEASE_BLOCKED' }]);
    expect(await statusOf(number)).toBe('ready_for_pickup');
  });

  test('paid, also with nothing due: the counter and an event release it', async () => {
    const { ready, passes, handOver, statusOf } = await aCounter();
    const [one = '', other = ''] = await ready(2);
    await bill(home.deps, one, { paidCents: 1000 });
    await bill(home.deps, other, { totalCents: 0, paidCents: 0 });
    const [{ code }] = await passes();
    expect((await handOver([one], { code })).status).toBe(200);
    await move([other]);
    expect(await statusOf(other)).toBe('delivered');
  });

  test('the mail with the code says what is due', async () => {
    const { ready, issue, owner } = await aCounter();
    const [number = ''] = await ready();
    await bill(home.deps, number, { totalCents: 12_877 });
    await issue();
    expect((await home.mailTo(owner.email))?.text).toContain('US$128.77');
  });

  test('what was ready before the day of the first bills is released as it was', async () => {
    const { ready, statusOf } = await aCounter();
    const [number = ''] = await ready();
    const { database } = home.deps;
    await database.execute('alter table tracking_events disable trigger tracking_events_for_good');
    await database.execute(
      `update tracking_events e set recorded_at = '2025-12-31T23:00:00Z' from shipments s
       where s.id = e.shipment_id and s.tracking_number = $1`,
      [number],
    );
    await database.execute('alter table tracking_events enable trigger tracking_events_for_good');
    await move([number]);
    expect(await statusOf(number)).toBe('delivered');
  });

  test('a reason replaces payment alone, and stays in the audit log with the name', async () => {
    const { ready, passes, handOver } = await aCounter();
    const [number = '', held = ''] = await ready(2);
    await bill(home.deps, number);
    await move([held], 'exception');
    await move([held], 'customs_hold');
    const [{ code }] = await passes();
    const override = { reason: 'Pays on Friday, says the owner' };
    const refused = await handOver([number, held], { code, override });
    expectError(refused, 409, 'RELEASE_BLOCKED');
    expect(refused.body.reasons).toMatchObject([{ trackingNumber: held, code: 'CUSTOMS_HOLD' }]);
    expect((await handOver([number], { code, override })).status).toBe(200);
    const { body } = await home.send('GET', `/api/admin/audit?q=${number}`, {
      session: boss.session,
    });
    const actions = body.items as { action: string }[];
    expect(actions.find(({ action }) => action === 'pickups.handed-over')).toMatchObject({
      actor: boss.email,
      details: { override: override.reason, unpaid: 1 },
    });
  });

  test('what was collected and is due again blocks the next release', async () => {
    const { ready, passes, handOver } = await aCounter();
    const [first = '', second = ''] = await ready(2);
    await bill(home.deps, first);
    await bill(home.deps, second, { paidCents: 1000 });
    const [{ code }] = await passes();
    await handOver([first], { code, override: { reason: 'Card machine is down' } });
    const [{ code: next }] = await passes();
    const refused = await handOver([second], { code: next });
    expect(refused.body.reasons).toMatchObject([{ trackingNumber: second, code: 'OWES' }]);
  });

  test('a driver takes it unpaid, and proves it once it is paid', async () => {
    const { ready, deliver, prove, statusOf } = await aCounter();
    const [number = ''] = await ready();
    const { status, body } = await deliver([number]);
    expect(status).toBe(201);
    expectError(await prove(body.id, number), 409, 'RELEASE_BLOCKED');
    expect(await statusOf(number)).toBe('out_for_delivery');
    await bill(home.deps, number, { paidCents: 1000 });
    expect((await prove(body.id, number)).status).toBe(201);
  });
});

type Input = Record<string, unknown>;
const names = ['trackingNumber', 'trackingNumbers', 'waybill'];

/** Writes whose input names a package, by the router. */
const mutations = Object.entries(procedures).flatMap(([name, { _def: def }]) =>
  def.type === 'mutation' ? [name] : [],
);

describe('no write of the router releases what is not paid', () => {
  const tried: string[] = [];

  test.each(mutations)('%s', async (name) => {
    const usual = (await world.inputs[name]?.()) as Input | undefined;
    if (!usual || !names.some((each) => each in usual)) return;
    const counter = counterOf(home, boss, world.customer);
    for (const way of ['REST', 'tRPC', 'a program'] as const) {
      const [number = ''] = await counter.ready();
      await bill(home.deps, number);
      const input = await about(name, usual, number, counter);
      await call(way, name, input);
      expect(await counter.statusOf(number), `${name} over ${way}`).not.toBe('delivered');
    }
    tried.push(name);
  });

  test('the ways that deliver what is paid are among them', () => {
    for (const name of ['shipments.addEvent', 'shipments.addEvents', 'pickups.proveDelivery'])
      expect(tried).toContain(name);
    expect(tried).toContain('pickups.handOver');
    expect(tried.length).toBeGreaterThan(12);
  });

  test('the hand-over alone goes without payment', () => {
    const root = join(import.meta.dirname, '..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
    );
    const uses = files.filter((path) =>
      readFileSync(join(root, path), 'utf8').includes('isOverridden'),
    );
    expect(uses.toSorted()).toEqual([
      'pickups/hand-over.ts',
      'pickups/refuse-blocked.ts',
      'shipments/move-shipments.ts',
    ]);
  });

  /** The usual input, of an unpaid package that would be delivered, without a reason for it. */
  async function about(
    name: string,
    usual: Input,
    number: string,
    counter: ReturnType<typeof counterOf>,
  ): Promise<Input> {
    const { override: _, ...input } = usual;
    if ('trackingNumber' in input) input.trackingNumber = number;
    if ('trackingNumbers' in input) input.trackingNumbers = [number];
    if ('waybill' in input) input.waybill = number;
    if ('status' in input) input.status = 'delivered';
    if (name === 'pickups.handOver') input.pass = (await counter.passes())[0].pass;
    if (name === 'pickups.proveDelivery') input.id = (await counter.deliver([number])).body.id;
    return input;
  }

  let key: string | undefined;
  async function aKey(): Promise<string> {
    const body = { name: 'A program', scopes: ['read', 'shipments'] };
    key ??= (await home.send('POST', '/api/api-keys', { session: boss.session, body })).body.key;
    return key ?? '';
  }

  async function call(way: 'REST' | 'tRPC' | 'a program', name: string, input: Input) {
    const isCustomer = (procedures[name] as { _def: { meta?: { access?: string } } })._def.meta;
    const session = isCustomer?.access === 'customer' ? world.customer.session : boss.session;
    if (way === 'tRPC') return home.mutate(name, input, { session });
    const route = routes.get(name);
    if (!route) return undefined;
    const { url, body } = addressed(route.path, input);
    if (way === 'REST') return home.send(route.method, url, { session, body });
    const headers = { authorization: `Bearer ${await aKey()}` };
    return home.send(route.method, url, { headers, body });
  }
});

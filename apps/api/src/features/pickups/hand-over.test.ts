import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { counterOf } from '../../../testing/pickups.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

let home: TestApp;
let staff: Person;
let boss: Person;

beforeAll(async () => {
  home = await openTestApp();
  staff = await aMemberOfStaff(home);
  boss = await aMemberOfStaff(home, 'admin');
});
afterAll(() => home.close());

async function aCounter() {
  const owner = await aCustomer(home);
  return { owner, ...counterOf(home, staff, owner) };
}

describe('a hand-over', () => {
  test('delivers, keeps who took it with the signature, and says so in the history', async () => {
    const { ready, passes, handOver, statusOf, owner } = await aCounter();
    const numbers = await ready(2);
    const [{ pass }] = await passes();
    const { body: signature } = await upload(home, staff.session, { kind: 'signature' });
    const identity = { idType: 'passport', idLast4: '48a1' };
    const { status, body } = await handOver(numbers, {
      pass,
      identity,
      signatureDocumentId: signature.id,
    });
    expect([status, body.remaining]).toEqual([200, 0]);
    for (const number of numbers) expect(await statusOf(number)).toBe('delivered');
    expect(await passes()).toEqual([]);
    const { body: list } = await home.send('GET', '/api/admin/pickups/hand-overs', {
      session: staff.session,
    });
    expect(list.items[0]).toMatchObject({
      customerCode: owner.customerCode,
      trackingNumbers: [...numbers].sort(),
      by: staff.email,
    });
    const shown = (session: Person['session']) =>
      home.send('GET', `/api/documents/${signature.id}`, { session });
    expect((await shown(boss.session)).status).toBe(200);
    expect((await shown(owner.session)).status).toBe(404);
    const { body: log } = await home.send('GET', `/api/admin/audit?q=${numbers[0]}`, {
      session: boss.session,
    });
    const entries = log.items as { action: string; details: object }[];
    const entry = entries.find(({ action }) => action === 'pickups.handed-over');
    expect(entry?.details).toMatchObject({ by: 'pass', identity: 'passport …48A1' });
  });

  test('403: a wrong code, and 423 from the fifth on, until staff issue a new one', async () => {
    const { ready, passes, handOver, open, issue, wrong, owner } = await aCounter();
    const [number = ''] = await ready();
    const [{ code, pass }] = await passes();
    const no = { code: wrong(code) };
    for (const left of [4, 3]) {
      const refused = await handOver([number], no);
      expectError(refused, 403, 'WRONG_PICKUP_CODE');
      expect(refused.body.message).toContain(String(left));
    }
    const { customerCode } = owner;
    expectError(await open({ customerCode, ...no }), 403, 'WRONG_PICKUP_CODE');
    expectError(await handOver([number], no), 403, 'WRONG_PICKUP_CODE');
    expectError(await handOver([number], no), 423, 'PICKUP_LOCKED');
    expectError(await handOver([number], { code }), 423, 'PICKUP_LOCKED');
    expectError(await open({ pass }), 423, 'PICKUP_LOCKED');
    const override = { reason: 'Knows her well' };
    expectError(await handOver([number], { override }), 423, 'PICKUP_LOCKED');
    expect(await passes()).toMatchObject([{ state: 'locked', code: null, pass: null }]);
    expect((await open({ customerCode })).body).toMatchObject({ ticket: 'locked' });
    expect((await issue()).status).toBe(201);
    const [fresh] = await passes();
    expect(fresh.code).not.toBe(code);
    expect((await home.mailTo(owner.email))?.text).toContain(fresh.code.slice(3));
    expect((await handOver([number], { code: fresh.code })).status).toBe(200);
  });

  test('at most five codes are compared, however many are tried at once', async () => {
    const { ready, passes, handOver, wrong } = await aCounter();
    const [number = ''] = await ready();
    const [{ code }] = await passes();
    const tries = Array.from({ length: 12 }, () => handOver([number], { code: wrong(code) }));
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    expect(answers.filter((status) => status === 403)).toHaveLength(4);
    expect(answers.filter((status) => status === 423)).toHaveLength(8);
    expectError(await handOver([number], { code }), 423, 'PICKUP_LOCKED');
  });

  test('counts a wrong code also with an Idempotency-Key', async () => {
    const { ready, passes, wrong } = await aCounter();
    const trackingNumbers = await ready();
    const [{ code }] = await passes();
    const statuses: number[] = [];
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      const { status } = await home.send('POST', '/api/admin/pickups/hand-over', {
        session: staff.session,
        headers: { 'idempotency-key': `${code}-${key}` },
        body: { trackingNumbers, receivedBy: 'Ann Lee', code: wrong(code) },
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 423]);
  });

  test('of two clerks with the same package, one hands it over', async () => {
    const { ready, passes, handOver } = await aCounter();
    const numbers = await ready();
    const [{ code, pass }] = await passes();
    const answers = await Promise.all([
      handOver(numbers, { code }),
      handOver(numbers, { pass }),
      handOver(numbers, { override: { reason: 'Identity seen' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { body } = await home.send('GET', `/api/admin/shipments/${numbers[0]}`, {
      session: staff.session,
    });
    const delivered = body.events.filter(
      (event: { status: string }) => event.status === 'delivered',
    );
    expect(delivered).toHaveLength(1);
  });

  test('409, and no try is counted, where the same call is sent again', async () => {
    const { ready, passes, handOver } = await aCounter();
    const [first = '', second = ''] = await ready(2);
    const [{ code, pass }] = await passes();
    const calls = Array.from({ length: 7 }, () => handOver([first], { code }));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(6).fill(409)]);
    for (const refused of [await handOver([first], { code }), await handOver([first], { pass })]) {
      expectError(refused, 409, 'RELEASE_BLOCKED');
      expect(refused.text).toContain(first);
    }
    const [fresh] = await passes();
    expect(fresh.state).toBe('ready');
    expect((await handOver([second], { code: fresh.code })).status).toBe(200);
  });

  test('409: without code, pass and reason', async () => {
    const { ready, handOver } = await aCounter();
    expectError(await handOver(await ready(), {}), 409, 'PICKUP_CODE_NEEDED');
  });

  test('400: numbers of nobody, of two customers, and a signature that is not there', async () => {
    const [one, other] = [await aCounter(), await aCounter()];
    const [mine = ''] = await one.ready();
    const [theirs = ''] = await other.ready();
    const [{ code }] = await one.passes();
    const unknown = await one.handOver(['CJS0000000000'], { code });
    expect(Object.keys(issuesOf(unknown))).toEqual(['trackingNumbers.0']);
    const mixed = await one.handOver([mine, theirs], { code });
    expect(Object.keys(issuesOf(mixed))).toEqual(['trackingNumbers.1']);
    const signatureDocumentId = '3f2b8c1e-5d0a-4a57-9a43-0c6f1b7d2e11';
    const unsigned = await one.handOver([mine], { code, signatureDocumentId });
    expect(Object.keys(issuesOf(unsigned))).toEqual(['signatureDocumentId']);
    expect(await one.statusOf(mine)).toBe('ready_for_pickup');
    const [{ pass }] = await other.passes();
    expectError(await one.handOver([mine], { pass }), 404, 'NOT_FOUND');
  });
});

describe('taken back', () => {
  test('on the same day, by an administrator: ready again, with a new code', async () => {
    const { ready, passes, handOver, reverse, statusOf, owner } = await aCounter();
    const [number = '', other = ''] = await ready(2);
    const [{ code }] = await passes();
    const { body } = await handOver([number], { code });
    expectError(await reverse(body.id, staff), 404, 'NOT_FOUND');
    const answer = await reverse(body.id, boss);
    expect([answer.status, answer.body.trackingNumbers]).toEqual([200, [number]]);
    expect(answer.body.remaining).toBe(2);
    expect(await statusOf(number)).toBe('ready_for_pickup');
    const [fresh] = await passes();
    expect(fresh.code).not.toBe(code);
    // The mail of the hand-over may come after it.
    const mails = (await home.mails()).filter(({ to }) => to?.[0]?.address === owner.email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('again'));
    expectError(await reverse(body.id, boss), 409, 'HAND_OVER_REVERSED');
    expect((await handOver([number, other], { code: fresh.code })).status).toBe(200);
  });

  test('409: on a later day', async () => {
    const { ready, passes, handOver, reverse } = await aCounter();
    const numbers = await ready();
    const [{ code }] = await passes();
    const { body } = await handOver(numbers, { code });
    await home.deps.database.execute(
      "update hand_overs set at = at - interval '1 day' where id = $1",
      [body.id],
    );
    expectError(await reverse(body.id, boss), 409, 'HAND_OVER_DAY_PASSED');
    expectError(await reverse('nonsense', boss), 404, 'NOT_FOUND');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { counterOf } from '../../../testing/pickups.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

let home: TestApp;
let staff: Person;

beforeAll(async () => {
  home = await openTestApp();
  staff = await aMemberOfStaff(home);
});
afterAll(() => home.close());

async function aCounter() {
  const owner = await aCustomer(home);
  return { owner, ...counterOf(home, staff, owner) };
}

describe('the ticket', () => {
  test('is opened and mailed with its code when something becomes ready', async () => {
    const { ready, passes, owner } = await aCounter();
    expect(await passes()).toEqual([]);
    const [number] = await ready();
    const [pass] = await passes();
    expect(pass).toMatchObject({
      state: 'ready',
      code: expect.stringMatching(/^\d{6}$/),
      pass: expect.stringMatching(/^[\dA-F]{64}$/),
      branch: { code: 'JM', mapUrl: expect.stringContaining('https://') },
      units: [{ trackingNumber: number }],
      due: null,
    });
    const mail = await home.mailTo(owner.email);
    expect(mail?.text).toContain(`${pass.code.slice(0, 3)} ${pass.code.slice(3)}`);
    expect(mail?.text).toContain(number);
  });

  test('is one for all that is ready, and a hand-over of a part makes a new one', async () => {
    const { ready, passes, handOver, owner } = await aCounter();
    const [one = '', other = ''] = [...(await ready()), ...(await ready())];
    const [before, ...more] = await passes();
    expect([more, before.units.length]).toEqual([[], 2]);
    const { status, body } = await handOver([one], { code: before.code });
    expect([status, body.remaining, body.trackingNumbers]).toEqual([200, 1, [one]]);
    const [after] = await passes();
    expect(after.id).not.toBe(before.id);
    expect(after.units).toMatchObject([{ trackingNumber: other }]);
    const mail = await home.mailTo(owner.email);
    expect(mail?.subject).toContain('New pickup code');
    expect(mail?.text).toContain(after.code.slice(3));
    expectError(await handOver([other], { pass: before.pass }), 409, 'PICKUP_PASS_OVER');
  });

  test('expires once nothing waits', async () => {
    const { ready, passes, handOver, owner } = await aCounter();
    const [number = ''] = await ready();
    const [pass] = await passes();
    const event = { status: 'returned', location: 'Kingston' };
    const url = `/api/admin/shipments/${number}/events`;
    await home.send('POST', url, { body: event, session: staff.session });
    expect(await passes()).toEqual([]);
    expectError(await handOver([number], { pass: pass.pass }), 409, 'PICKUP_PASS_OVER');
    expect(owner.customerCode).toMatch(/^J10-/);
  });
});

describe('the counter', () => {
  test('opens by the pass, and by the customer code with or without digits', async () => {
    const { ready, passes, open, owner } = await aCounter();
    const [number] = await ready();
    const [{ pass, code }] = await passes();
    const { customerCode } = owner;
    for (const [wish, isVerified] of [
      [{ pass }, true],
      [{ pass: pass.toLowerCase() }, true],
      [{ customerCode: customerCode.toLowerCase() }, false],
      [{ customerCode, code: `${code.slice(0, 3)} ${code.slice(3)}` }, true],
    ] as const) {
      const { status, body } = await open(wish);
      expect([status, body.isVerified, body.ticket]).toEqual([200, isVerified, 'ready']);
      expect(body).toMatchObject({ customer: { customerCode, name: 'Devon Brown' }, due: null });
      expect(body.ready).toMatchObject([{ trackingNumber: number, onlyPayment: false }]);
      expect(body.blockers).toEqual([]);
    }
  });

  test('400: digits alone find nobody', async () => {
    const { ready, passes, open } = await aCounter();
    await ready();
    const [{ code }] = await passes();
    const answer = await open({ code });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual(['customerCode']);
  });

  test('400: a branch that is none', async () => {
    const { open, owner } = await aCounter();
    const answer = await open({ customerCode: owner.customerCode, site: 'CN' });
    expect(Object.keys(issuesOf(answer))).toEqual(['site']);
  });

  test('404: an unknown customer, and a pass that we did not make', async () => {
    const { ready, passes, open } = await aCounter();
    await ready();
    const [{ pass }] = await passes();
    expectError(await open({ customerCode: 'J10-999999' }), 404, 'NOT_FOUND');
    expectError(await open({ pass: `${pass.slice(0, 63)}${pass.endsWith('0') ? '1' : '0'}` }), 404);
    expectError(await open({ pass: 'nonsense' }), 404, 'NOT_FOUND');
  });

  test('says what Customs holds, and what lies elsewhere', async () => {
    const { ready, open, handOver, passes, owner } = await aCounter();
    const [held = '', fine = ''] = await ready(2);
    const events = '/api/admin/shipments/events';
    const event = { trackingNumbers: [held], location: 'Kingston' };
    const move = (status: string) =>
      home.send('POST', events, { body: { ...event, status }, session: staff.session });
    await move('exception');
    await move('customs_hold');
    const { body } = await open({ customerCode: owner.customerCode });
    expect(body.ready).toHaveLength(1);
    expect(body.blockers).toMatchObject([{ trackingNumber: held, code: 'CUSTOMS_HOLD' }]);
    const [{ code }] = await passes();
    const refused = await handOver([held, fine], { code });
    expectError(refused, 409, 'RELEASE_BLOCKED');
    expect(refused.body.reasons).toMatchObject([{ trackingNumber: held, code: 'CUSTOMS_HOLD' }]);
    expect((await handOver([fine], { code })).status).toBe(200);
  });
});

describe('a delivery', () => {
  test('goes out with a driver and ends with a proof that its owner sees', async () => {
    const { ready, passes, deliver, prove, statusOf, owner } = await aCounter();
    const [number = ''] = await ready();
    const { status, body } = await deliver([number]);
    expect([status, body.units]).toMatchObject([201, [{ trackingNumber: number, provedAt: null }]]);
    expect(await statusOf(number)).toBe('out_for_delivery');
    expect(await passes()).toEqual([]);
    const { body: photo } = await upload(home, staff.session, { kind: 'proof' });
    const proved = await prove(body.id, number, { documentIds: [photo.id] });
    expect([proved.status, proved.body.units[0].receivedBy]).toEqual([201, 'Marcia Campbell']);
    expect(await statusOf(number)).toBe('delivered');
    const { status: seen } = await home.send('GET', `/api/documents/${photo.id}`, {
      session: owner.session,
    });
    expect(seen).toBe(200);
    expectError(await prove(body.id, number), 409, 'STATUS_NOT_ALLOWED');
    expectError(await prove(body.id, 'CJS0000000000'), 404, 'NOT_FOUND');
    expectError(await prove('nonsense', number), 404, 'NOT_FOUND');
    expectError(await deliver([number]), 409, 'RELEASE_BLOCKED');
  });
});

describe('authorised people', () => {
  test('are named, shown at the counter, and removed', async () => {
    const { ready, open, owner } = await aCounter();
    await ready();
    const { session, customerCode } = owner;
    const person = { name: 'Devon Brown', idType: 'passport', idLast4: '4821' };
    const made = await home.send('POST', '/api/authorised-people', { session, body: person });
    expect([made.status, made.body]).toMatchObject([201, person]);
    expect((await open({ customerCode })).body.authorisedPeople).toMatchObject([person]);
    const remove = (by: Person) =>
      home.send('DELETE', `/api/authorised-people/${made.body.id}`, { session: by.session });
    expectError(await remove(await aCustomer(home)), 404, 'NOT_FOUND');
    expect((await remove(owner)).status).toBe(204);
    const { body } = await home.send('GET', '/api/authorised-people', { session });
    expect(body.items).toEqual([]);
  });

  test('400: more than the last four characters; 409: more than ten people', async () => {
    const { session } = await aCustomer(home);
    const add = (idLast4: string) =>
      home.send('POST', '/api/authorised-people', {
        session,
        body: { name: 'Devon Brown', idType: 'passport', idLast4 },
      });
    expect(Object.keys(issuesOf(await add('A1234567')))).toEqual(['idLast4']);
    for (let at = 0; at < 10; at++) expect((await add('1234')).status).toBe(201);
    expectError(await add('1234'), 409, 'AUTHORISED_PEOPLE_FULL');
  });
});

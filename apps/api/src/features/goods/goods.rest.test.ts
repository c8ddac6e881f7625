import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { aDecision, describe as describeAs, openManifests } from '../../../testing/manifests.ts';
import { aCustomer, aMemberOfStaff } from '../../../testing/people.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const home = await openTestApp();
const { clerk, owner, send, parcels, scan, opened, act } = await openManifests(home);
const { database } = home.deps;
afterAll(() => home.close());

const { session } = clerk;
const read = (number: string) =>
  home.send('GET', `/api/admin/shipments/${number}/goods`, { session });
const decide = (number: string, body: object) =>
  home.send('POST', `/api/admin/shipments/${number}/goods`, { session, body });

async function parcelOf(description: string): Promise<string> {
  const [number = ''] = await parcels();
  await describeAs(database, number, description);
  return number;
}

async function blockersOf(number: string) {
  const id = await opened();
  await scan(id, number);
  const { blockers } = (await send('GET', `/${id}/readiness`)).body;
  await send('DELETE', `/${id}/units/${number}`);
  return blockers;
}

const battery = {
  rule: 'batteries',
  kind: 'restricted',
  word: 'battery',
  permit: expect.any(String),
  agency: expect.any(String),
  explanation: { en: expect.any(String), zh: expect.stringMatching(/\p{Script=Han}/u) },
  source: expect.any(String),
};

describe('200', () => {
  test('a word of the list is explained, and asked about where it may mean something else', async () => {
    const found = (q: string) =>
      home.send('GET', `/api/goods?q=${encodeURIComponent(q)}`, { session: owner.session });
    expect((await found('Mug\n12V battery')).body).toEqual({
      items: [{ ...battery, verdict: 'permit', text: '12V battery', doubts: [] }],
    });
    expect((await found('电池充电器')).body.items).toMatchObject([
      { rule: 'batteries', verdict: 'ask', doubts: [{ because: 'another' }] },
    ]);
    expect((await found('Mug')).body).toEqual({ items: [] });
  });

  test('a pre-alert says it in its answer, and is taken', async () => {
    const item = { quantity: 1, unitPrice: 12.5, currency: 'USD' };
    const body = {
      waybill: 'SF7654321',
      seller: 'A shop',
      items: [
        { ...item, description: 'Camouflage jacket' },
        { ...item, description: '迷彩裤' },
      ],
    };
    const answer = await home.send('POST', '/api/pre-alerts', { session: owner.session, body });
    expect([answer.status, answer.body.goods]).toMatchObject([
      201,
      [
        { rule: 'camouflage', verdict: 'refuse', text: 'Camouflage jacket' },
        { rule: 'camouflage', verdict: 'refuse', word: '迷彩裤', text: '迷彩裤' },
      ],
    ]);
    expect((await read(answer.body.trackingNumber)).body.items).toMatchObject([
      { word: 'camouflage', decision: null },
      { word: '迷彩裤', decision: null },
    ]);
  });

  test('who receives a parcel is told what was announced in it', async () => {
    const items = [
      { description: 'Camouflage jacket', quantity: 1, unitPrice: 9, currency: 'USD' },
    ];
    const announced = { waybill: 'SF1112223', seller: 'A shop', items };
    await home.send('POST', '/api/pre-alerts', { session: owner.session, body: announced });
    const body = { scanId: randomUUID(), waybill: 'SF1112223' };
    const { body: received } = await home.send('POST', '/api/admin/receiving', { session, body });
    expect(received).toMatchObject({ outcome: 'matched', goods: [{ rule: 'camouflage' }] });
  });

  test('a false match keeps nothing back once somebody has said so, with a reason', async () => {
    const number = await parcelOf('Battery charger');
    expect(await blockersOf(number)).toMatchObject([
      {
        trackingNumber: number,
        code: 'PERMIT_MISSING',
        remedy: 'decide_goods',
        goods: { ...battery, verdict: 'ask', text: 'Battery charger' },
        message: '“battery” is on the list of restricted goods, and its permit is missing.',
      },
    ]);
    const { body } = await decide(number, aDecision);
    expect(body.items).toMatchObject([
      {
        rule: 'batteries',
        decision: { as: 'other_goods', reason: aDecision.reason, by: clerk.email },
      },
    ]);
    expect(await blockersOf(number)).toEqual([]);
    const boss = await aMemberOfStaff(home, 'admin');
    const log = await home.send('GET', `/api/admin/audit?q=${number}`, { session: boss.session });
    expect(log.body.items).toContainEqual(
      expect.objectContaining({
        action: 'goods.decided',
        details: { ...aDecision },
      }),
    );
    await describeAs(database, number, 'Battery charger, power bank');
    expect(await blockersOf(number)).toMatchObject([{ goods: { word: 'power bank' } }]);
  });

  test('a permit is a document of the shipment, or of its pre-alert', async () => {
    const number = await parcelOf('12V battery');
    const { rule, word } = aDecision;
    const invoice = (await upload(home, session)).body.id;
    const missing = await decide(number, { rule, word, as: 'permit', documentIds: [invoice] });
    expect([missing.status, Object.keys(issuesOf(missing))]).toEqual([400, ['documentIds']]);
    const permit = (await upload(home, session, { kind: 'permit' })).body.id;
    const done = await decide(number, { rule, word, as: 'permit', documentIds: [permit] });
    expect([done.status, done.body.items]).toMatchObject([
      200,
      [{ decision: { as: 'permit', reason: null } }],
    ]);
    expect(await blockersOf(number)).toEqual([]);
  });

  test('prohibited goods stay back, and so does a description that says nothing', async () => {
    const number = await parcelOf('2 × Gift, 1 × Camouflage jacket');
    expect(await blockersOf(number)).toMatchObject([
      { code: 'DESCRIPTION_VAGUE', remedy: 'correct_details', goods: null, suggestion: null },
      { code: 'GOODS_PROHIBITED', goods: { rule: 'camouflage', verdict: 'refuse' } },
    ]);
    const id = await opened();
    await scan(id, number);
    const refused = await act(id, 'seal');
    expectError(refused, 409, 'NOT_READY_TO_SEAL');
    expect(refused.body.reasons).toMatchObject([
      { trackingNumber: number, code: 'DESCRIPTION_VAGUE' },
      { code: 'GOODS_PROHIBITED', message: '“camouflage” is on the list of prohibited goods.' },
    ]);
    const permit = await decide(number, { rule: 'camouflage', word: 'camouflage', as: 'permit' });
    expect([permit.status, Object.keys(issuesOf(permit))]).toEqual([400, ['as']]);
  });

  test('an English name is suggested for Chinese goods', async () => {
    expect(await blockersOf(await parcelOf('1 × 窗帘遮光, 2 × Mug'))).toMatchObject([
      { code: 'DESCRIPTION_NOT_ENGLISH', suggestion: 'Curtains, Mug' },
    ]);
  });
});

test('400 and 404', async () => {
  const number = await parcelOf('Battery charger');
  for (const [body, field] of [
    [{ ...aDecision, rule: 'camouflage' }, 'rule'],
    [{ ...aDecision, word: 'charger' }, 'rule'],
    [{ ...aDecision, as: 'fine' }, 'as'],
    [{ ...aDecision, reason: undefined }, 'reason'],
    [{ ...aDecision, reason: 'x' }, 'reason'],
    [{ ...aDecision, documentIds: ['x'] }, 'documentIds'],
  ] as const) {
    const answer = await decide(number, body);
    expect([answer.status, Object.keys(issuesOf(answer))]).toEqual([400, [field]]);
  }
  expectError(await read('CJS0000000000'), 404, 'NOT_FOUND');
  expectError(await decide('CJS0000000000', aDecision), 404, 'NOT_FOUND');
  const { session: other } = await aCustomer(home);
  expectError(
    await home.send('GET', `/api/admin/shipments/${number}/goods`, { session: other }),
    404,
    'NOT_FOUND',
  );
});

test('the administrator’s list is the one that counts, of one version to the next', async () => {
  const boss = await aMemberOfStaff(home, 'admin');
  const put = (body: object) =>
    home.send('PUT', '/api/admin/settings', { session: boss.session, body });
  const widget = {
    id: 'widgets',
    kind: 'prohibited',
    words: { en: ['blue widget'], zh: [] },
    wherever: false,
    permit: null,
    agency: null,
    explanation: { en: 'No widgets.', zh: '禁止。' },
    source: null,
  };
  expect((await put({ goodsRules: [widget] })).status).toBe(200);
  const number = await parcelOf('Blue widgets, battery');
  expect((await read(number)).body.items).toMatchObject([{ rule: 'widgets' }]);
  const twice = await put({ goodsRules: [widget, widget] });
  expect([twice.status, Object.keys(issuesOf(twice))]).toEqual([400, ['goodsRules.1.id']]);
  const empty = await put({ goodsRules: [{ ...widget, words: { en: [], zh: [] } }] });
  expect([empty.status, Object.keys(issuesOf(empty))]).toEqual([400, ['goodsRules.0.words.en']]);
});

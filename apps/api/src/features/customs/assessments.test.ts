import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openConsolidations } from '../../../testing/consolidations.ts';
import { importTariff, tariffCsv } from '../../../testing/customs.ts';
import { addParcels } from '../../../testing/parcels.ts';
import { aCustomer, aMemberOfStaff, type Person } from '../../../testing/people.ts';
import { openPreAlerts } from '../../../testing/pre-alerts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let home: TestApp;
let boss: Person;
let clerk: Person;
let owner: Person;

const rows = [
  'code,description,description_zh,duty,gct,scf,levy,unit,from',
  '8471.30.10,A laptop,,0,15,0.3,0.8,No.,2026-01-01',
  '8517.13.10,A phone,,20,25,0.3,0.8,No.,2026-01-01',
  '9503.00.10,A toy,,20,15,0.3,0.8,No.,2026-01-01',
];

beforeAll(async () => {
  home = await openTestApp();
  [boss, clerk] = [await aMemberOfStaff(home, 'admin'), await aMemberOfStaff(home)];
  owner = await aCustomer(home);
  await importTariff(home, boss.session, tariffCsv());
  await importTariff(home, boss.session, rows.join('\n'));
  const exchangeRate = { jmdPerUsd: '160', source: 'A bank' };
  await home.send('PUT', '/api/admin/settings', { session: boss.session, body: { exchangeRate } });
});
afterAll(() => home.close());

const path = (number: string) => `/api/admin/shipments/${number}/assessment`;
const get = (number: string) => home.send('GET', path(number), { session: clerk.session });
const put = (number: string, body: object) =>
  home.send('PUT', path(number), { session: clerk.session, body });
const settle = (number: string) =>
  home.send('POST', `${path(number)}/settle`, { session: clerk.session, body: {} });

async function aParcel(status = 'received'): Promise<string> {
  const [number = ''] = await addParcels(home.deps.database, owner.customerCode, [
    { status: status as 'received' },
  ]);
  return number;
}
const statusOf = async (number: string) =>
  (await home.send('GET', `/api/admin/shipments/${number}`, { session: clerk.session })).body
    .status;
const line = (tariffCode: string, valueCents = 12_000) => ({
  description: `Goods of ${tariffCode}`,
  quantity: 1,
  valueCents,
  tariffCode,
});
const freightCents = 3_000;

test.each([
  ['9503.00.10', 7_808, 7_574],
  ['8471.30.10', 4_324, 4_089],
  ['8517.13.10', 9_799, 9_408],
])(
  '%s of US$120 with a freight of US$30, under both bases of GCT',
  async (code, withFee, without) => {
    const form = { lines: [line(code)], freightCents };
    expect((await put(await aParcel(), form)).body.estimated).toMatchObject({ customs: withFee });
    const change = (gctOnCaf: boolean) =>
      home.send('PUT', '/api/admin/settings', {
        session: boss.session,
        body: { customs: { gctOnCaf } },
      });
    expect((await change(false)).status).toBe(200);
    const answer = await put(await aParcel(), form);
    await change(true);
    expect(answer.body.estimated).toMatchObject({ cif: 15_150, customs: without });
  },
);

describe('from the announcement to what was paid', () => {
  test('the goods come from the pre-alert, with suggestions and without a decision', async () => {
    const { preAlert, move } = openPreAlerts(home, clerk);
    const items = [
      { description: '无线蓝牙耳机', quantity: 2, unitPrice: 71, currency: 'CNY' },
      { description: 'Running shoes', quantity: 1, unitPrice: 90, currency: 'USD' },
    ];
    const { trackingNumber } = (await preAlert(owner, { items, service: 'sea' })).body;
    await move(trackingNumber, 'received');
    const { body } = await get(trackingNumber);
    expect(body).toMatchObject({
      state: 'estimated',
      updatedAt: null,
      estimated: null,
      mode: 'sea',
    });
    expect(body.lines).toMatchObject([
      { quantity: 2, valueCents: 2_000, tariffCode: null },
      { valueCents: 9_000, tariffCode: null },
    ]);
    const headings = body.lines.map((each: { suggestions: { heading: string }[] }) =>
      each.suggestions.map(({ heading }) => heading),
    );
    expect(headings[0]).toContain('8518');
    expect(headings[1][0]).toBe('6404');
  });

  test('declared, assessed and settled, with the difference and where it comes from', async () => {
    const number = await aParcel();
    const lines = [line('9503.00.10')];
    const declared = await put(number, { lines, freightCents, declarationNumber: 'IMS4-1' });
    expect(declared.body).toMatchObject({ state: 'declared', variance: null, explanation: [] });
    expectError(await settle(number), 409, 'ASSESSMENT_NOT_ALLOWED');
    const assessed = { duty: 0, gct: 2_532, customs: 4_324 };
    const { body } = await put(number, { lines, assessed });
    expect(body).toMatchObject({
      state: 'assessed',
      declarationNumber: 'IMS4-1',
      freightCents,
      variance: { duty: -3_030, gct: -454, scf: null, customs: -3_484 },
      explanation: [
        { part: 'duty', reason: 'rate' },
        { part: 'gct', reason: 'value' },
      ],
    });
    expect((await settle(number)).body).toMatchObject({ state: 'settled' });
    expectError(await settle(number), 409, 'ASSESSMENT_NOT_ALLOWED');
    expectError(await put(number, { lines }), 409, 'ASSESSMENT_NOT_ALLOWED');
  });

  test('rate and rates stay what they were at the declaration', async () => {
    const number = await aParcel();
    const lines = [line('9503.00.10')];
    const before = await put(number, { lines, freightCents, declarationNumber: 'IMS4-2' });
    const later = rows.map((row) => row.replace('A toy,,20', 'A toy,,30'));
    await importTariff(home, boss.session, later.join('\n'));
    const again = await put(number, { lines });
    await importTariff(home, boss.session, rows.join('\n'));
    expect(again.body.estimated).toEqual(before.body.estimated);
  });

  test('what a person chose against the suggestion is suggested from then on', async () => {
    const text = 'Running shoes for my aunt';
    await put(await aParcel(), { lines: [{ ...line('9503.00.10'), description: text }] });
    const { body } = await home.send('GET', `/api/tariff-lines?q=${encodeURIComponent(text)}`, {
      session: clerk.session,
    });
    expect(body.items[0]).toMatchObject({ code: '9503.00.10', reason: { by: 'correction' } });
  });

  test('a person’s goods of US$100 are free, a business’s not', async () => {
    const form = { lines: [line('9503.00.10', 10_000)], freightCents };
    expect((await put(await aParcel(), form)).body).toMatchObject({
      dutyFree: true,
      estimated: { customs: 0 },
    });
    const { body } = await put(await aParcel(), { ...form, purpose: 'commercial' });
    expect(body).toMatchObject({ dutyFree: false, estimated: { stamp: 63 } });
    expect(body.estimated.customs).toBeGreaterThan(6_250);
  });
});

describe('the lane', () => {
  test('holds a package at Customs and lets it go on', async () => {
    const number = await aParcel('in_transit');
    const lines = [line('9503.00.10')];
    expect((await put(number, { lines, lane: 'yellow' })).body.lane).toBe('yellow');
    expect(await statusOf(number)).toBe('customs_hold');
    await put(number, { lines, lane: 'green' });
    expect(await statusOf(number)).toBe('in_transit');
  });

  test('says nothing of what is still in China', async () => {
    const number = await aParcel();
    await put(number, { lines: [line('9503.00.10')], lane: 'red' });
    expect(await statusOf(number)).toBe('received');
  });

  test('asks the customer for papers, on the card of the next step', async () => {
    const { preAlert, move } = openPreAlerts(home, clerk);
    const { trackingNumber } = (await preAlert(owner)).body;
    for (const status of ['received', 'processing', 'in_transit'] as const)
      await move(trackingNumber, status);
    const note = 'Customs asks for the invoice.';
    const form = { lines: [line('9503.00.10')], lane: 'yellow', needs: ['invoice'], note };
    expect((await put(trackingNumber, form)).status).toBe(200);
    const step = await home.send('GET', `/api/next-steps/${trackingNumber}`, {
      session: owner.session,
    });
    expect(step.body).toMatchObject({ step: 'send_papers', papers: ['invoice'], note });
  });
});

describe('refused', () => {
  test('400: codes that are not in force, each by its line', async () => {
    const lines = [line('9503.00.10'), line('1234.56')];
    const answer = await put(await aParcel(), { lines });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(Object.keys(issuesOf(answer))).toEqual(['lines.1.tariffCode']);
  });

  test.each([
    [{ lines: [] }, 'lines'],
    [{ lines: [line('9503.00.10')], lane: 'blue' }, 'lane'],
    [{ lines: [line('9503.00.10')], assessed: {} }, 'assessed'],
    [{ lines: [line('9503.00.10', -1)] }, 'lines.0.valueCents'],
    [{ lines: [line('9503.00.10')], needs: ['invoice'] }, 'needs'],
  ])('400: %j', async (form, field) => {
    expect(Object.keys(issuesOf(await put(await aParcel(), form)))).toEqual([field]);
  });

  test('404, and 409 for what is in a box', async () => {
    expectError(await get('CJS0000000000'), 404, 'NOT_FOUND');
    expectError(await settle(await aParcel()), 404, 'NOT_FOUND');
    const { requested } = openConsolidations(home, owner, clerk);
    const { number, members } = await requested();
    expectError(await get(members[0] ?? ''), 409, 'IN_A_CONSOLIDATION');
    expect((await get(number)).body.lines.length).toBe(members.length);
  });
});

describe('at the announcement', () => {
  const announce = async (description: string, unitPrice: number) => {
    const { preAlert } = openPreAlerts(home, clerk);
    const items = [{ description, quantity: 1, unitPrice, currency: 'USD' }];
    return (await preAlert(owner, { items })).body;
  };

  test('the lines stand beside the estimate, with how sure they are', async () => {
    const { estimate, assessment } = await announce('Running shoes', 120);
    expect(estimate.customs).toBeGreaterThan(0);
    expect(assessment.lines).toMatchObject([{ description: 'Running shoes', duty: 20 }]);
    expect(assessment.lines[0].tariffCode).toMatch(/^6404/);
    expect(assessment.confidence).toBe(assessment.lines[0].confidence);
    expect(['rates', 'fees']).toContain(assessment.reason);
  });

  test('what nobody recognises has the usual rates and no confidence', async () => {
    const { assessment } = await announce('Sundial Wobbler', 120);
    expect(assessment).toMatchObject({ confidence: 0, reason: 'unknown' });
    expect(assessment.lines).toMatchObject([{ tariffCode: null, duty: 20, gct: 15 }]);
  });

  test('US$100 is free for Customs, and not by the published formula', async () => {
    const { estimate, assessment } = await announce('Running shoes', 100);
    expect([estimate.dutyFree, assessment.customs, assessment.reason]).toEqual([
      false,
      0,
      'duty_free',
    ]);
  });
});

import examples from '@jadeport/estimator/examples.json' with { type: 'json' };
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, issuesOf } from '../../../testing/answers.ts';
import { openReadingApp, type TestApp } from '../../../testing/test-app.ts';
import { estimate } from './estimate.ts';

let home: TestApp;

beforeAll(async () => {
  home = await openReadingApp();
});

const post = (body: unknown, query = '') => home.send('POST', `/api/estimates${query}`, { body });
const cents = (dollars: string) => Math.round(Number(dollars) * 100);

describe('200', () => {
  test.each(examples)(
    '$value USD, $weight lb, $service: use-case, tRPC and REST answer the same',
    async (row) => {
      const input = {
        value: Number(row.value),
        weight: Number(row.weight),
        service: row.service as 'sea',
      };
      const { status, body } = await post(input);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        service: row.service,
        shipping: cents(row.shipping),
        customs: cents(row.customs),
        total: cents(row.total),
        dutyFree: row.customs === '0.00',
      });
      const { duty, scf, levy, caf, stamp, gct } = body;
      expect(duty + scf + levy + caf + stamp + gct).toBe(body.customs);
      expect(body).toEqual(estimate(input, home.deps.settings().tariff));
      expect((await home.mutate('estimates.estimate', input)).body.result.data).toEqual(body);
    },
  );

  test('the breakdown has every line of the spec and its tariff, and no more', async () => {
    const { body } = await post({ value: 250, weight: 2.5, service: 'standard' });
    expect(body).toEqual({
      service: 'standard',
      shipping: 2500,
      cif: 27500,
      duty: 5500,
      scf: 83,
      levy: 138,
      caf: 1600,
      stamp: 100,
      gct: 5237,
      customs: 12658,
      total: 15158,
      dutyFree: false,
      tariff: { version: expect.any(String), source: expect.any(String) },
    });
  });
});

const value = 'Enter the value in US dollars, for example 120 or 99.50';
const weight = 'Enter a weight above zero, for example 2.5';
const choice = 'Please choose one of the options';

describe('400', () => {
  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ value: -1 }, { value }],
    [{ value: 1.234 }, { value }],
    [{ value: 1e20 }, { value }],
    [{ value: 1e-7 }, { value }],
    [{ value: '100' }, { value }],
    [{ value: null }, { value }],
    [{ value: undefined }, { value }],
    [{ weight: 0 }, { weight }],
    [{ weight: -2 }, { weight }],
    [{ weight: 0.0001 }, { weight }],
    [{ weight: '2' }, { weight }],
    [{ weight: [2] }, { weight }],
    [{ service: 'boat' }, { service: choice }],
    [{ service: undefined }, { service: choice }],
    [{ service: 'toString' }, { service: choice }],
    [{ plan: 'premium' }, { plan: 'This field is not known here' }],
    [
      { value: undefined, weight: undefined, service: undefined },
      { value, weight, service: choice },
    ],
  ])('%j', async (changes, issues) => {
    const answer = await post({ value: 100, weight: 1, service: 'sea', ...changes });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(issuesOf(answer)).toEqual(issues);
  });

  test('numbers that JSON cannot express are not read as others', async () => {
    for (const body of [
      '{"value":1e999,"weight":1,"service":"sea"}',
      '{"value":1,"weight":-0,"service":"sea"}',
    ]) {
      expectError(await post(body), 400, 'VALIDATION_FAILED');
    }
  });

  test('in Chinese', async () => {
    const answer = await post({ value: 'x', weight: 0, service: 'sea' }, '?lang=zh');
    expect(issuesOf(answer)).toEqual({
      value: '请输入美元金额，例如 120 或 99.50',
      weight: '请输入大于零的重量，例如 2.5',
    });
  });
});

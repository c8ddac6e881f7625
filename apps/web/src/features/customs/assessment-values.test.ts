import type { Assessment } from '@jadeport/contract/customs';
import { expect, test } from 'vitest';
import { inputOf, inUsd, valuesOf } from './assessment-values.ts';

const found = {
  trackingNumber: 'CJS1234567893',
  purpose: 'personal',
  lane: null,
  declarationNumber: null,
  exchangeRate: { jmdPerUsd: '160.0000', source: 'A bank', day: '2026-11-25' },
  assessed: null,
  lines: [{ description: 'Shoes', quantity: 1, valueCents: 12_050, tariffCode: null }],
} as unknown as Assessment;

test('a code stands empty until somebody chooses one', () => {
  expect(valuesOf(found).goods).toEqual([
    { description: 'Shoes', quantity: '1', value: '120.50', code: '' },
  ]);
});

test('only what changed is sent', () => {
  const values = valuesOf(found);
  expect(Object.keys(inputOf(values, found))).toEqual(['trackingNumber', 'lines', 'purpose']);
  const changed = { ...values, lane: 'red' as const, declarationNumber: ' IMS4 1 ' };
  expect(inputOf(changed, found)).toMatchObject({ lane: 'red', declarationNumber: 'IMS4 1' });
});

test('what Customs assessed in Jamaican dollars counts at the rate of the declaration', () => {
  const values = valuesOf(found);
  const assessed = { ...values.assessed, customs: '12000.00', duty: '1' };
  expect(inputOf({ ...values, assessed, currency: 'JMD' }, found).assessed).toEqual({
    duty: 1,
    customs: 7_500,
  });
  expect(inUsd(1, '160.0000')).toBe(0);
});

test('papers are asked for with the note', () => {
  const asked = { ...valuesOf(found), needs: ['invoice' as const], note: 'The total is cut off' };
  expect(inputOf(asked, found)).toMatchObject({
    needs: ['invoice'],
    note: 'The total is cut off',
  });
});

import type { ArrivalScan } from '@jadeport/contract/manifests';
import { expect, test } from 'vitest';
import { type Arriving, resultOf, toneOf } from './arriving.ts';

const form = { code: 'CJS1234567893', scannedAt: '2026-11-29T14:30:00.000Z' };
const answered = (answer: Partial<ArrivalScan>, seen: Partial<Arriving['form']> = {}) => ({
  state: 'received' as const,
  form: { ...form, ...seen },
  answer: answer as ArrivalScan,
});

test.each([
  [answered({ outcome: 'counted' }), 'counted', 'good'],
  [answered({ outcome: 'bag' }), 'bag', 'good'],
  [answered({ outcome: 'already' }), 'already', 'ask'],
  [answered({ outcome: 'already', shelf: 'ready' }), 'already', 'good'],
  [answered({ outcome: 'already' }, { condition: ['damaged'] }), 'noted', 'good'],
  [answered({ outcome: 'counted' }, { condition: [] }), 'counted', 'good'],
  [answered({ outcome: 'counted', shelf: 'wrong_branch' }), 'counted', 'bad'],
  [answered({ outcome: 'counted', shelf: 'held' }), 'counted', 'ask'],
  [answered({ outcome: 'surplus' }), 'surplus', 'bad'],
  [answered({ outcome: 'elsewhere' }), 'elsewhere', 'bad'],
  [{ state: 'refused' as const, form }, 'refused', 'bad'],
  [{ state: 'waiting' as const, form }, 'checking', undefined],
])('%o is shown as %s in %s', (scan, result, tone) => {
  expect(resultOf(scan, true)).toBe(result);
  expect(toneOf(scan)).toBe(tone);
});

test('without a connection a scan is kept on the device', () => {
  expect(resultOf({ state: 'waiting', form }, false)).toBe('waiting');
});

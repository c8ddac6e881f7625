import { expect, test } from 'vitest';
import { needsYou, type Parcel, resultOf } from './queue-rules.ts';

test.each([
  [{ state: 'waiting' }, 'waiting'],
  [{ state: 'refused', problem: 'No' }, 'refused'],
  [{ state: 'received', answer: { outcome: 'matched' } }, 'matched'],
  [{ state: 'received', answer: { outcome: 'already' } }, 'already'],
] as const)('%o is shown as %s', (state, result) => {
  expect(resultOf(state)).toBe(result);
});

test.each([
  [{ state: 'received', answer: { outcome: 'matched' } }, false],
  [{ state: 'received', answer: { outcome: 'unclaimed' } }, false],
  [{ state: 'received', answer: { outcome: 'unclaimed', expectedBy: [] } }, true],
  [{ state: 'received', answer: { outcome: 'created', expectedBy: [] } }, false],
  [{ state: 'received', answer: { outcome: 'already' } }, true],
  [{ state: 'refused', problem: 'No' }, true],
  [{ state: 'waiting' }, false],
] as const)('%o needs somebody: %s', (made, needs) => {
  expect(needsYou(made as Pick<Parcel, 'state' | 'answer'>)).toBe(needs);
});

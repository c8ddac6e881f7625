import { expect, test } from 'vitest';
import examples from './readiness.examples.json' with { type: 'json' };
import { blockers, blockersOf, remedies, remedyOf, type UnitFacts } from './readiness.ts';

const ready: UnitFacts = {
  status: 'received',
  consolidationState: null,
  onHold: false,
  hasInvoice: true,
  hasTrn: true,
  weightMilliPounds: 2500,
  valueCents: 12_345,
  description: 'Running shoes',
  isClear: true,
  goods: [],
};

test.each(examples)('$name', ({ facts, blockers }) => {
  expect(blockersOf({ ...ready, ...(facts as Partial<UnitFacts>) })).toEqual(blockers);
});

test('each reason has an example and a remedy, and each remedy a reason', () => {
  const told = new Set(examples.flatMap((example) => example.blockers));
  expect(blockers.filter((code) => !told.has(code))).toEqual([]);
  expect(new Set(blockers.map(remedyOf))).toEqual(new Set(remedies));
});

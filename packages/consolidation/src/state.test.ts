import { expect, test } from 'vitest';
import {
  afterAction,
  type ConsolidationAction,
  type ConsolidationState,
  consolidationActions,
  consolidationStates,
  consolidationTransitions,
  isApproved,
  shownStates,
} from './state.ts';

/** Every allowed step; the test expects all others to be refused. */
const steps: [ConsolidationState, ConsolidationAction, ConsolidationState][] = [
  ['requested', 'pack', 'quoted'],
  ['requested', 'decline', 'declined'],
  ['quoted', 'approve', 'approved'],
  ['quoted', 'decline', 'declined'],
  ['quoted', 'expire', 'declined'],
  ['approved', 'seal', 'sealed'],
];

const pairs = consolidationStates.flatMap((state) =>
  consolidationActions.map((action) => [state, action] as const),
);

test.each(pairs)('from %s, %s leads to the state in the table of steps', (state, action) => {
  const step = steps.find(([from, by]) => from === state && by === action);
  expect(afterAction(state, action)).toBe(step?.[2]);
});

test('every state is reached from requested', () => {
  const reached = new Set<ConsolidationState>(['requested']);
  for (const state of reached) {
    for (const next of Object.values(consolidationTransitions[state])) reached.add(next);
  }
  expect([...reached].toSorted()).toEqual([...consolidationStates].toSorted());
});

test('the box moves only after the customer has approved', () => {
  const approved = ['approved', 'sealed', 'delivered', 'returned'];
  expect(shownStates.filter(isApproved)).toEqual(approved);
});

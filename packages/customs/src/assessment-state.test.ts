import { expect, test } from 'vitest';
import {
  type AssessmentCommand,
  type AssessmentState,
  afterAssessmentCommand,
  assessmentCommands,
  assessmentStates,
  isFrozen,
  isHolding,
  lanes,
} from './assessment-state.ts';

/** Every allowed step; the test expects all others to be refused. */
const steps: [AssessmentState, AssessmentCommand, AssessmentState][] = [
  ['estimated', 'estimate', 'estimated'],
  ['estimated', 'declare', 'declared'],
  ['estimated', 'assess', 'assessed'],
  ['declared', 'estimate', 'declared'],
  ['declared', 'declare', 'declared'],
  ['declared', 'assess', 'assessed'],
  ['assessed', 'estimate', 'assessed'],
  ['assessed', 'declare', 'assessed'],
  ['assessed', 'assess', 'assessed'],
  ['assessed', 'settle', 'settled'],
];

const pairs = assessmentStates.flatMap((state) =>
  assessmentCommands.map((command) => [state, command] as const),
);

test.each(pairs)('from %s, %s leads to the state in the table of steps', (state, command) => {
  const step = steps.find(([from, by]) => from === state && by === command);
  expect(afterAssessmentCommand(state, command)).toBe(step?.[2]);
});

test('rate and rules are frozen once it is declared', () => {
  expect(assessmentStates.filter(isFrozen)).toEqual(['declared', 'assessed', 'settled']);
});

test('yellow and red keep goods at Customs', () => {
  expect(lanes.filter(isHolding)).toEqual(['yellow', 'red']);
});

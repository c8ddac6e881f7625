import { expect, test } from 'vitest';
import {
  afterManifestCommand,
  isCorrectable,
  isResolvable,
  type ManifestCommand,
  type ManifestState,
  manifestCommands,
  manifestStates,
  takesArrivals,
} from './state.ts';

/** Every allowed step; the test expects all others to be refused. */
const steps: [ManifestState, ManifestCommand, ManifestState][] = [
  ['open', 'seal', 'sealed'],
  ['sealed', 'depart', 'departed'],
  ['departed', 'arrive', 'arrived'],
  ['arrived', 'clear', 'cleared'],
  ['cleared', 'clear', 'cleared'],
  ['cleared', 'close', 'closed'],
  ['open', 'cancel', 'cancelled'],
  ['sealed', 'cancel', 'cancelled'],
];

const pairs = manifestStates.flatMap((state) =>
  manifestCommands.map((command) => [state, command] as const),
);

test.each(pairs)('from %s, %s leads to the state in the table of steps', (state, command) => {
  const step = steps.find(([from, by]) => from === state && by === command);
  expect(afterManifestCommand(state, command)).toBe(step?.[2]);
});

test('lines are corrected from the seal to the end', () => {
  expect(manifestStates.filter((state) => !isCorrectable(state))).toEqual([
    'open',
    'closed',
    'cancelled',
  ]);
});

test('what departed is counted, and what is missing resolved until the end', () => {
  expect(manifestStates.filter(takesArrivals)).toEqual([
    'departed',
    'arrived',
    'cleared',
    'closed',
  ]);
  expect(manifestStates.filter(isResolvable)).toEqual(['arrived', 'cleared']);
});

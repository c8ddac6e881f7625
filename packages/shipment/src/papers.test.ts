import { expect, test } from 'vitest';
import {
  type PaperCheck,
  type PaperCommand,
  paperChecks,
  paperCommands,
  papersAfter,
} from './papers.ts';

/** What each command leads to, from every state. */
const steps: Record<PaperCommand, PaperCheck> = {
  give: 'waiting',
  remove: 'missing',
  accept: 'passed',
  refuse: 'refused',
};

const pairs = paperChecks.flatMap((check) =>
  paperCommands.map((command) => [check, command] as const),
);

test.each(pairs)('papers that are %s: %s', (check, command) => {
  expect(papersAfter(check, command)).toBe(steps[command]);
});

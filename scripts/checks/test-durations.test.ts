import { expect, test } from 'vitest';
import listed from '../test-durations.json' with { type: 'json' };
import { chooseShare, durationsOf, renewed, unlisted } from '../test-durations.ts';
import { expectNone } from './expect-none.ts';
import { filesLike } from './tree.ts';

const durations = { a: 100, b: 90, c: 60, d: 20, e: 10, f: 500 };
const names = Object.keys(durations);
const takes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + (durations[file as keyof typeof durations] ?? 0), 0);
const seeds = Array.from({ length: 200 }, (_, at) => `seed ${at}`);

test('a share takes the seconds at most, and nothing more fits into it', () => {
  for (const seed of seeds) {
    const share = chooseShare(durations, 180, seed);
    expect(takes(share)).toBeLessThanOrEqual(180);
    const left = names.filter((name) => !share.includes(name));
    for (const name of left) expect(takes([...share, name])).toBeGreaterThan(180);
  }
});

test('the same seed chooses the same files, and every short enough file has its turn', () => {
  expect(chooseShare(durations, 180, 'one')).toEqual(chooseShare(durations, 180, 'one'));
  const chosen = new Set(seeds.flatMap((seed) => chooseShare(durations, 180, seed)));
  expect([...chosen].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('the list has files that exist', () => {
  const files = new Set(filesLike('**/*.{test,spec}.{ts,tsx}'));
  const gone = Object.values(listed).flatMap((run) =>
    Object.keys(run).filter((file) => !files.has(file)),
  );
  expectNone(gone, 'Refresh the list: TEST_DURATIONS=1 npm run test:all');
});

test('the list is renewed by what was played, and keeps what was not while it exists', () => {
  const [one, two] = ['.ci/run', 'package.json'];
  const before = { [one]: 9, [two]: 7, gone: 5 };
  const whole = renewed(before, { [one]: 4, new: 2, quick: 1 }, true);
  expect(whole).toEqual({ [one]: 4, [two]: 7, new: 2 });
  expect(renewed(before, { [one]: 4, [two]: 8 }, false)).toEqual({ [one]: 9, [two]: 8 });
});

test('a file that the list does not have takes a second in a share, and more than ten are a failure', () => {
  const [slow = ''] = Object.keys(listed.long);
  expect(durationsOf('long', ['new.test.ts'])).toEqual({ 'new.test.ts': 1 });
  const taken = { 'new.test.ts': 11, 'short.test.ts': 10, [slow]: 1000 };
  expect(unlisted('long', taken)).toEqual(['new.test.ts']);
});

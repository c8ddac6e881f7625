import { expect, test } from 'vitest';
import { parseArguments, runOf } from '../test-arguments.ts';

test.each([
  ['e2e', ['e2e'], []],
  ['--project e2e', ['e2e'], []],
  ['--project=e2e', ['e2e'], []],
  ['repo web', ['repo', 'web'], []],
  ['e2e apps/e2e/tracking.spec.ts', ['e2e'], ['apps/e2e/tracking.spec.ts']],
  ['--project e2e apps/e2e/tracking.spec.ts', ['e2e'], ['apps/e2e/tracking.spec.ts']],
  ['register', undefined, ['register']],
])('npm test -- %s', (line, project, filter) => {
  const parsed = parseArguments(line.split(' '));
  const chosen = parsed.options.project;
  expect(chosen === undefined ? undefined : [chosen].flat()).toEqual(project);
  expect(parsed.filter).toEqual(filter);
});

test('--exclude leaves files out of every project', () => {
  const { options } = parseArguments(['api', '--exclude', 'apps/api/src/adapters/**']);
  expect(options).toMatchObject({ project: ['api'], cliExclude: ['apps/api/src/adapters/**'] });
});

test.each([
  ['', { run: 'quick', postgres: false, rest: [] }],
  ['api', { run: 'quick', rest: ['api'] }],
  ['--changed', { run: 'quick', rest: ['--changed'] }],
  ['tracking', { run: 'named', rest: ['tracking'] }],
  ['api --exclude apps/api/src/adapters/**', { run: 'quick' }],
  ['--part=long --share=180', { run: 'long', share: 180, postgres: false, rest: [] }],
  ['--part=long api', { run: 'long', share: 0, rest: ['api'] }],
  ['--part=database', { run: 'database', postgres: true }],
  ['--postgres api', { run: 'quick', postgres: true, rest: ['api'] }],
])('npm test -- %s is the run %j', (line, expected) => {
  expect(runOf(line.split(' ').filter(Boolean))).toMatchObject(expected);
});

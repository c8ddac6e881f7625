import { expect, test } from 'vitest';
import floors from '../../docs/security/version-floors.json' with { type: 'json' };
import { expectNone } from './expect-none.ts';
import { isOlder, lockedVersions } from './lockfile.ts';

const belowFloor = (versions: Map<string, string[]>) =>
  Object.entries(floors).flatMap(([name, { floor }]) =>
    (versions.get(name) ?? [])
      .filter((version) => isOlder(version, floor))
      .map((version) => `${name} ${version} is older than ${floor}`),
  );

test('no locked version is below its floor', () => {
  expectNone(belowFloor(lockedVersions()), 'Update these packages');
});

test('each floor is of a package that is used', () => {
  const versions = lockedVersions();
  expect(versions.size).toBeGreaterThan(100);
  const unused = Object.keys(floors).filter((name) => !versions.has(name));
  expectNone(unused, 'Remove these floors: nothing uses the package');
});

test.each([
  ['5.8.4', true],
  ['5.8.5', false],
  ['5.10.0', false],
  ['5.8.5-beta.1', true],
  ['4.99.9', true],
])('fastify %s is too old: %s', (version, expected) => {
  const lockfile = `\npackages:\n\n  fastify@${version}:\n    resolution: {}\n\nsnapshots:\n`;
  expect(belowFloor(lockedVersions(lockfile)).length > 0).toBe(expected);
});

import { expect, test } from 'vitest';
import json from '../../docs/security/version-floors.json' with { type: 'json' };
import { expectNone } from './expect-none.ts';
import { textOf } from './tree.ts';

const floors: Record<string, { floor: string }> = json;

/** Name and version of each package in a lockfile. */
function lockedIn(lockfile: string): [name: string, version: string][] {
  const [packages = ''] = /\npackages:\n[\s\S]*?\nsnapshots:\n/.exec(lockfile) ?? [];
  const rows = packages.matchAll(/^ {2}'?((?:@[^@\s]+\/)?[^@\s']+)@([^:'(]+)'?:$/gm);
  return [...rows].map(([, name = '', version = '']) => [name, version]);
}

/** Whether a version is older than another; a prerelease is older than its release. */
function isOlder(version: string, floor: string): boolean {
  const [release = '', prerelease] = version.split('-', 2);
  const order = release.localeCompare(floor, 'en', { numeric: true });
  return order < 0 || (order === 0 && prerelease !== undefined);
}

const belowFloor = (lockfile: string) =>
  lockedIn(lockfile).filter(([name, version]) => isOlder(version, floors[name]?.floor ?? ''));

const present = textOf('pnpm-lock.yaml');

test('no locked version is below its floor in docs/security/version-floors.json', () => {
  expectNone(belowFloor(present), 'Update these packages');
});

test('each floor is of a package that is used', () => {
  const used = new Set(lockedIn(present).map(([name]) => name));
  expect(used.size).toBeGreaterThan(100);
  const unused = Object.keys(floors).filter((name) => !used.has(name));
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
  expect(belowFloor(lockfile).length > 0).toBe(expected);
});

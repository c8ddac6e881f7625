import { textOf } from './tree.ts';

/** The versions of each package in the lockfile. */
export function lockedVersions(lockfile = textOf('pnpm-lock.yaml')): Map<string, string[]> {
  const versions = new Map<string, string[]>();
  const packages = lockfile.slice(
    lockfile.indexOf('\npackages:'),
    lockfile.indexOf('\nsnapshots:'),
  );
  for (const [, name = '', version = ''] of packages.matchAll(
    /^ {2}'?((?:@[^@\s]+\/)?[^@\s']+)@([^:'(]+)'?:$/gm,
  )) {
    versions.set(name, [...(versions.get(name) ?? []), version]);
  }
  return versions;
}

/** Whether a version is older than another; a prerelease is older than its release. */
export function isOlder(version: string, floor: string): boolean {
  const [release = '', prerelease] = version.split('-', 2);
  const order = release.localeCompare(floor, 'en', { numeric: true });
  return order < 0 || (order === 0 && prerelease !== undefined);
}

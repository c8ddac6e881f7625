import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The repository's root; every path of the checks is relative to it and written with `/`. */
export const root = join(import.meta.dirname, '../..');

const skipped = new Set(['node_modules', 'dist', 'coverage']);

/**
 * Returns the files that match patterns such as `apps/*\/src/**\/*.ts`, without built and installed
 * ones.
 */
export function filesLike(...patterns: string[]): string[] {
  const exclude = (path: string) => skipped.has(path.split(sep).at(-1) ?? '');
  const found = globSync(patterns, { cwd: root, exclude });
  return found.map((path) => path.replaceAll(sep, '/')).sort();
}

/** Returns the names (not paths) in a folder, which may be missing. */
export function namesIn(folder: string): string[] {
  return filesLike(`${folder}/*`).map((path) => path.slice(folder.length + 1));
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });

/** Whether the history has a commit; a shallow clone has the last one alone. */
export function hasCommit(commit: string): boolean {
  try {
    run('git', ['cat-file', '-e', `${commit}^{commit}`], root);
    return true;
  } catch {
    return false;
  }
}

/** Writes the tree of a commit into a folder of its own, and installs its packages. */
export function releaseAt(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'jadeport-release-'));
  const archive = join(folder, 'tree.tar');
  run('git', ['archive', '-o', archive, commit], root);
  run('tar', ['-x', '-f', archive], folder);
  const tools = join(root, '.tools');
  if (existsSync(tools)) symlinkSync(tools, join(folder, '.tools'));
  run('node', ['scripts/run.mjs', 'exec', 'node', '--version'], folder);
  return {
    pathTo: (file: string) => join(folder, file),
    remove: () => rm(folder, { recursive: true }),
  };
}

import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Cleanup functions that run when the process ends early. */
const undo = new Set<() => void>();

process.once('exit', () => {
  for (const each of undo) each();
});
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
] as const) {
  process.once(signal, () => process.exit(128 + number));
}

/** Calls `end` when the process ends; the returned function cancels that. */
export function cleanUpOnExit(end: () => void): () => void {
  undo.add(end);
  return () => undo.delete(end);
}

/** Creates a temporary folder, which is deleted when its user is done or the process ends. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'jadeport-bench-'));
  // PostgreSQL may run under another account, which needs access to its data in this folder.
  await chmod(path, 0o711);
  const options = { recursive: true, force: true, maxRetries: 5 } as const;
  const callOff = cleanUpOnExit(() => rmSync(path, options));
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, options);
      callOff();
    },
  };
}

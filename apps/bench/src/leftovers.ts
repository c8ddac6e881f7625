import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is undone at once when the program ends before its time. */
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

/** Sees to it that `end` is called if the program ends; the function returned calls that off. */
export function endWithUs(end: () => void): () => void {
  undo.add(end);
  return () => undo.delete(end);
}

/** A folder of its own, gone when its user is done or the program ends. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'jadeport-bench-'));
  // A PostgreSQL that runs under another account must reach its data in here.
  await chmod(path, 0o711);
  const options = { recursive: true, force: true, maxRetries: 5 } as const;
  const callOff = endWithUs(() => rmSync(path, options));
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, options);
      callOff();
    },
  };
}

import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why a test with a small disk is skipped where there is none. */
export const noSmallDisk = 'this machine lets us mount no small disk';

/** Mounts an empty disk in memory of `size` KiB; undefined where that is not allowed. */
export async function mountSmallDisk(size: number) {
  const path = await mkdtemp(join(tmpdir(), 'jadeport-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', path];
  try {
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    await rm(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, 'filler');
  return {
    path,
    /** Writes a file that leaves no room. */
    fill() {
      const file = openSync(filler, 'w');
      const block = Buffer.alloc(4096);
      try {
        for (;;) writeSync(file, block);
      } catch {
        closeSync(file);
      }
    },
    /** Removes that file. */
    empty: () => rm(filler, { force: true }),
    async unmount() {
      execFileSync('umount', ['-l', path]);
      await rm(path, { recursive: true });
    },
  };
}

export type SmallDisk = NonNullable<Awaited<ReturnType<typeof mountSmallDisk>>>;

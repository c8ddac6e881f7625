import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { v8Flags } from '../../environment/v8-flags.ts';
import { isLeftToPack } from '../../writers/site-files.ts';

/**
 * Packs the files of a folder as small as they get, once they have stood for a while, in a process of
 * its own, which gives back what it takes. What `stop` ends begins again at the next start. A folder that
 * was packed before, or that could not be written, is left.
 */
export async function packPages(
  folder: string,
  { afterMs, stop }: { afterMs: number; stop: AbortSignal },
): Promise<void> {
  await wait(afterMs, undefined, { signal: stop }).catch(() => undefined);
  if (stop.aborted || !isLeftToPack(folder)) return;
  const child = fork(new URL('./pack-process.ts', import.meta.url), [folder], {
    execArgv: v8Flags,
    env: {},
  });
  const end = () => child.kill('SIGKILL');
  stop.addEventListener('abort', end);
  const [code, signal] = await once(child, 'exit');
  stop.removeEventListener('abort', end);
  if (code !== 0 && !stop.aborted)
    throw new Error(`the process that packs pages ended: ${signal ?? code}`);
}

import { type ChildProcess, fork } from 'node:child_process';
import { v8Flags } from '../../environment/v8-flags.ts';
import type { OpenRenderer } from '../../ports/web-pages.ts';
import type { Call, Rendered, Site, Task } from './render-process.ts';

/** An idle process takes 130 MB, so it ends after this time, in milliseconds. */
const idleMs = 10_000;

/**
 * Renders in a process of its own, started on demand: requests are answered meanwhile, and what it
 * takes is given back whole at its end, which a thread does not (docs/decisions/0103).
 */
export const openSiteRenderer: OpenRenderer = (site, closing) => {
  let present: ReturnType<typeof startProcess> | undefined;
  let keptMs = idleMs;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    present?.child.disconnect();
    present = undefined;
  };
  const rest = () => {
    clearTimeout(idle);
    if (present?.asked.size === 0 && !closing.aborted) idle = setTimeout(end, keptMs).unref();
  };
  async function run<Value>(call: Call): Promise<Value> {
    clearTimeout(idle);
    closing.throwIfAborted();
    if (!present?.child.connected) present = startProcess(site, closing);
    return present.run(call).finally(rest) as Promise<Value>;
  }
  return {
    renderSite: (...given) => run({ method: 'renderSite', given }),
    renderAnswer: (...given) => run({ method: 'renderAnswer', given }),
    finish() {
      keptMs = 0;
      rest();
    },
  };
};

function startProcess(site: Site, closing: AbortSignal) {
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  const child: ChildProcess = fork(new URL('./render-process.ts', import.meta.url), {
    execArgv: v8Flags,
    // It needs none of the service's secrets.
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  child.on('message', (rendered: Rendered) => {
    const answer = asked.get(rendered.id);
    asked.delete(rendered.id);
    if ('error' in rendered) answer?.reject(rendered.error);
    else answer?.resolve(rendered.value);
  });
  const fail = (error: Error) => {
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  };
  child.on('error', fail);
  const kill = () => child.kill('SIGKILL');
  closing.addEventListener('abort', kill);
  child.once('exit', (code, signal) => {
    closing.removeEventListener('abort', kill);
    fail(new Error(`the process that renders pages ended: ${signal ?? code}`));
  });
  child.send(site);
  return {
    child,
    asked,
    run(call: Call): Promise<unknown> {
      const id = ++last;
      const answer = Promise.withResolvers<unknown>();
      asked.set(id, answer);
      child.send({ id, ...call } satisfies Task);
      return answer.promise;
    },
  };
}

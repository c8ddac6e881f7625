import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';

/** Resolves once the request of the present call has been answered. */
const requests = new AsyncLocalStorage<Promise<void>>();

/** The jobs that requests of this process have enqueued and whose answers are not written yet. */
const unanswered = new Map<string, Promise<void>>();

/** Longest wait for an answer, in milliseconds; a request may work on after enqueueing a job. */
const longestWaitMs = 5_000;

/** Writes that are worked on at the same time, from which jobs of this process let them go first. */
const manyWrites = 8;
/** Longest wait of a job for other requests, in milliseconds. */
const longestCourtesyMs = 1_000;

let writes = 0;
/** Resolves when there are no longer many writes. */
let calm: PromiseWithResolvers<void> | undefined;

/** Runs `work` as a part of a request: the jobs that it enqueues start after `answered`. */
export function duringRequest<Result>(answered: Promise<void>, work: () => Result): Result {
  writes++;
  if (writes >= manyWrites) calm ??= Promise.withResolvers();
  void answered.then(() => {
    writes--;
    if (writes >= manyWrites) return;
    calm?.resolve();
    calm = undefined;
  });
  return requests.run(answered, work);
}

/** Notes that the present request, if any, has enqueued a job. */
export function enqueuedByRequest(jobId: string): void {
  const answered = requests.getStore();
  if (!answered) return;
  unanswered.set(jobId, answered);
  void answered.then(() => unanswered.delete(jobId));
}

/** Resolves when a job may start. */
export async function untilRequestsAllow(jobId: string): Promise<void> {
  const answered = unanswered.get(jobId);
  if (answered) await within(longestWaitMs, answered);
  if (calm) await within(longestCourtesyMs, calm.promise);
}

const within = (milliseconds: number, promise: Promise<void>) =>
  Promise.race([promise, setTimeout(milliseconds, undefined, { ref: false })]);

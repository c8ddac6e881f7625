import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';

/** Resolves once the request of the present call has been answered. */
const requests = new AsyncLocalStorage<Promise<void>>();

/** The jobs that requests of this process have enqueued and whose answers are not written yet. */
const unanswered = new Map<string, Promise<void>>();

/** Longest wait for an answer, in milliseconds; a request may work on after enqueueing a job. */
const longestWaitMs = 5_000;

/** Runs `work` as a part of a request: the jobs that it enqueues start after `answered`. */
export function duringRequest<Result>(answered: Promise<void>, work: () => Result): Result {
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
export async function untilAnswered(jobId: string): Promise<void> {
  const answered = unanswered.get(jobId);
  if (answered)
    await Promise.race([answered, setTimeout(longestWaitMs, undefined, { ref: false })]);
}

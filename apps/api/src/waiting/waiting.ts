import { AsyncLocalStorage } from 'node:async_hooks';

/** Who calls: an account, or the network of a visitor. */
export type Caller = { id: string; isStaff: boolean };

/** A request as far as it works or waits; `http/call.ts` has the one of the API. */
export type Call = {
  readonly caller: Caller;
  /** @throws TOO_MANY_AT_ONCE where too many calls of the caller wait */
  beginWaiting(): void;
  /** Resolves when it may work again; undefined if that is now. */
  endWaiting(): Promise<void> | undefined;
  /** Resolves when the strand may work; undefined if that is now. */
  beginStrand(): Promise<void> | undefined;
  endStrand(): void;
};

/**
 * What works or waits by itself within a call: the call, or a procedure of a batch. It waits while
 * anything in it does.
 */
type Strand = { call: Call; waits: number };

const present = new AsyncLocalStorage<Strand>();

/** Runs `work` as a part of `call`. */
export const duringCall = <Result>(call: Call, work: () => Result): Result =>
  present.run({ call, waits: 0 }, work);

/** Runs one procedure of a batch, so that the call waits only while all of them do. */
export async function asStrand<Result>(work: () => Promise<Result>): Promise<Result> {
  const call = present.getStore()?.call;
  if (!call) return work();
  const line = call.beginStrand();
  try {
    if (line) await line;
    return await present.run({ call, waits: 0 }, work);
  } finally {
    call.endStrand();
  }
}

/** Who made the present call; the service itself in a job or at the start. */
export const presentCaller = (): Caller =>
  present.getStore()?.call.caller ?? { id: 'service', isStaff: true };

/**
 * Waits for a body, a queue or somebody else's server: the present call does not count as worked on
 * meanwhile, and takes its turn afterwards. Without a call, such as in a job, it only waits.
 *
 * @throws TOO_MANY_AT_ONCE where too many calls of the caller wait
 * @throws UNAVAILABLE where too many calls want to go on afterwards
 */
export async function whileWaiting<Result>(wait: () => Promise<Result>): Promise<Result> {
  const strand = present.getStore();
  if (!strand) return wait();
  if (strand.waits === 0) strand.call.beginWaiting();
  strand.waits++;
  try {
    return await wait();
  } finally {
    strand.waits--;
    if (strand.waits === 0) await strand.call.endWaiting();
  }
}

import { AppError } from '../errors/app-error.ts';
import type { Caller } from './waiting.ts';

/** Who waits or holds a place, and how many this one may have while half of all are free. */
export type Holder = Caller & { places?: number };

type Limits = {
  /** How many hold a place at the same time. */
  places: number;
  /** How many of them one holder may have; staff are bounded by `places` alone. */
  placesEach: number;
  /** How many may wait for a place, of staff and of everybody else separately. */
  waiting: number;
  /** How many of them one holder may have. */
  waitingEach: number;
};

type Waiter = { holder: Holder; start(): void };
type Line = { byHolder: Map<string, Waiter[]>; length: number };

/**
 * Gives out a fixed number of places: staff first, then to each holder in turn, however many calls
 * one of them has waiting. Whoever leaves the line takes no place.
 */
export class Turns {
  readonly #limits: Limits;
  readonly #held = new Map<string, number>();
  readonly #staff: Line = { byHolder: new Map(), length: 0 };
  readonly #others: Line = { byHolder: new Map(), length: 0 };
  #taken = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#staff.length + this.#others.length;
  }

  /** Takes a place if the holder may have one now, and returns what gives it back, once. */
  takeFree(holder: Holder): (() => void) | undefined {
    return this.#mayStart(holder) ? this.#start(holder.id) : undefined;
  }

  /**
   * Waits for a place and takes it.
   *
   * @param signal ends the waiting, for instance when the caller has gone away
   * @returns what gives the place back, once
   * @throws UNAVAILABLE with Retry-After where too many wait; the signal's reason where it ended
   */
  async take(holder: Holder, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const free = this.takeFree(holder);
    if (free) return free;
    const line = holder.isStaff ? this.#staff : this.#others;
    const own = line.byHolder.get(holder.id) ?? [];
    if (line.length >= this.#limits.waiting || own.length >= this.#limits.waitingEach) {
      throw new AppError('UNAVAILABLE', {}, { retryAfter: 1 });
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        holder,
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve(this.#start(holder.id));
        },
      };
      const leave = () => {
        own.splice(own.indexOf(waiter), 1);
        line.length--;
        if (own.length === 0) line.byHolder.delete(holder.id);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      own.push(waiter);
      line.length++;
      line.byHolder.set(holder.id, own);
    });
  }

  /** Takes a place for as long as the work lasts. */
  async run<Result>(
    holder: Holder,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const giveBack = await this.take(holder, signal);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  #mayStart({ id, isStaff, places = this.#limits.placesEach }: Holder): boolean {
    if (this.#taken >= this.#limits.places) return false;
    const isShort = this.#taken >= this.#limits.places / 2;
    return isStaff || (this.#held.get(id) ?? 0) < (isShort ? this.#limits.placesEach : places);
  }

  #start(id: string): () => void {
    this.#taken++;
    this.#held.set(id, (this.#held.get(id) ?? 0) + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#taken--;
      const left = (this.#held.get(id) ?? 1) - 1;
      if (left > 0) this.#held.set(id, left);
      else this.#held.delete(id);
      this.#next(this.#staff) || this.#next(this.#others);
    };
  }

  /** Starts the first waiter of the holder whose turn it is. */
  #next(line: Line): boolean {
    for (const [id, own] of line.byHolder) {
      const [waiter] = own;
      if (!waiter || !this.#mayStart(waiter.holder)) continue;
      own.shift();
      line.length--;
      // To the end, so that every other holder comes before the next of this one.
      line.byHolder.delete(id);
      if (own.length > 0) line.byHolder.set(id, own);
      waiter.start();
      return true;
    }
    return false;
  }
}

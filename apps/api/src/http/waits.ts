import { AppError } from '../errors/app-error.ts';

/** How many calls may wait at the same time. */
export type WaitLimits = {
  /** Of one account of a customer. */
  customer: number;
  /** Of one account of the staff, which several devices may share. */
  staff: number;
  /** Of the visitors of one network. */
  network: number;
  /** Of everybody but staff. */
  all: number;
};

export type Waiter = { id: string; kind: 'customer' | 'staff' | 'network' };

/** In seconds; the time limits of what they wait for are longer. */
const retryAfter = 5;

/** Counts the calls that wait: for the rest of their body, a queue or somebody else's server. */
export class Waits {
  readonly #limits: WaitLimits;
  readonly #byId = new Map<string, number>();
  #others = 0;

  constructor(limits: WaitLimits) {
    this.#limits = limits;
  }

  /** How many wait, of whomever. */
  get waiting(): number {
    return [...this.#byId.values()].reduce((sum, each) => sum + each, 0);
  }

  /**
   * Counts one more.
   *
   * @returns what stops counting it, to be called once
   * @throws TOO_MANY_AT_ONCE where too many of this caller wait, UNAVAILABLE where too many of all
   */
  begin({ id, kind }: Waiter): () => void {
    const own = this.#byId.get(id) ?? 0;
    if (own >= this.#limits[kind]) {
      throw new AppError('TOO_MANY_AT_ONCE', { seconds: retryAfter }, { retryAfter });
    }
    const isOther = kind !== 'staff';
    if (isOther && this.#others >= this.#limits.all) {
      throw new AppError('UNAVAILABLE', {}, { retryAfter });
    }
    this.#byId.set(id, own + 1);
    if (isOther) this.#others++;
    return () => {
      const left = (this.#byId.get(id) ?? 1) - 1;
      if (left > 0) this.#byId.set(id, left);
      else this.#byId.delete(id);
      if (isOther) this.#others--;
    };
  }
}

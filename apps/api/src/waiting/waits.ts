import { AppError } from '../errors/app-error.ts';

/** How many calls may wait at the same time. */
export type WaitLimits = {
  /** Of one account of a customer. */
  customer: number;
  /** Of one account of the staff, which several devices may share. */
  staff: number;
  /** Of the visitors of one network. */
  network: number;
  /** Of all customers, and as many of all visitors. */
  all: number;
};

export type Waiter = { id: string; kind: 'customer' | 'staff' | 'network' };

/** In seconds; the time limits of what they wait for are longer. */
const retryAfter = 5;

/** Counts the calls that wait: for the rest of an upload, a queue or somebody else's server. */
export class Waits {
  readonly #limits: WaitLimits;
  readonly #byId = new Map<string, number>();
  readonly #ofKind = { customer: 0, staff: 0, network: 0 };

  constructor(limits: WaitLimits) {
    this.#limits = limits;
  }

  /** How many wait, of whomever. */
  get waiting(): number {
    const { customer, staff, network } = this.#ofKind;
    return customer + staff + network;
  }

  /**
   * Counts one more.
   *
   * @returns what stops counting it, to be called once
   * @throws TOO_MANY_AT_ONCE where too many of this caller wait, UNAVAILABLE where too many like it
   */
  begin({ id, kind }: Waiter): () => void {
    const own = this.#byId.get(id) ?? 0;
    if (own >= this.#limits[kind]) {
      throw new AppError('TOO_MANY_AT_ONCE', { seconds: retryAfter }, { retryAfter });
    }
    if (kind !== 'staff' && this.#ofKind[kind] >= this.#limits.all) {
      throw new AppError('UNAVAILABLE', {}, { retryAfter });
    }
    this.#byId.set(id, own + 1);
    this.#ofKind[kind]++;
    return () => {
      const left = (this.#byId.get(id) ?? 1) - 1;
      if (left > 0) this.#byId.set(id, left);
      else this.#byId.delete(id);
      this.#ofKind[kind]--;
    };
  }
}

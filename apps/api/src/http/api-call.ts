import { AppError } from '../errors/app-error.ts';
import type { Turns } from '../waiting/turns.ts';
import type { Call, Caller } from '../waiting/waiting.ts';
import type { Waiter, Waits } from '../waiting/waits.ts';
import type { Shares } from './shares.ts';

/** The rooms in which bodies arrive. */
export type Arriving = Waiter['kind'] | 'signIn' | 'large';

/** What all calls share. */
export type Room = {
  places: Turns;
  waits: Waits;
  /** The bodies that arrive. */
  bodies: Readonly<Record<Arriving, Shares>>;
  /** How many places the visitors of one network may have while half of all are free. */
  placesOfNetwork: number;
  /** Longest time in the line for a first place, in milliseconds. */
  patienceMs: number;
};

/**
 * One request: it has one of the places while it works and none while all its strands wait. From
 * its first wait on it counts among those of its caller that wait, so that what was begun is not
 * refused halfway.
 */
export class ApiCall implements Call {
  readonly caller: Caller;
  readonly #waiter: Waiter;
  readonly #room: Room;
  #hasStarted = false;
  #hasEnded = false;
  #strands = 0;
  #waiting = 0;
  #giveBack: (() => void) | undefined;
  #coming: Promise<void> | undefined;
  #leaveLine: AbortController | undefined;
  #endWait: (() => void) | undefined;

  constructor(waiter: Waiter, room: Room) {
    this.#waiter = waiter;
    this.caller = { id: waiter.id, isStaff: waiter.kind === 'staff' };
    this.#room = room;
  }

  /**
   * Takes a place at once if one is free, or else waits in line.
   *
   * @returns undefined where it has one
   * @throws UNAVAILABLE where the line is full or does not move
   */
  start(): Promise<void> | undefined {
    this.#hasStarted = true;
    if (!this.#hasEnded) this.#giveBack = this.#room.places.takeFree(this.#holder);
    return this.#giveBack ? undefined : this.#standInLine();
  }

  async #standInLine(): Promise<void> {
    const timer = setTimeout(() => this.#leaveLine?.abort(busy()), this.#room.patienceMs);
    await this.#come().finally(() => clearTimeout(timer));
    // Nothing is begun for a caller who has gone away.
    if (this.#hasEnded) throw busy();
  }

  beginWaiting(): void {
    if (!this.#hasEnded) this.#endWait ??= this.#room.waits.begin(this.#waiter);
    this.#waiting++;
    this.#leaveIfAllWait();
  }

  endWaiting(): Promise<void> | undefined {
    this.#waiting--;
    return this.#comeBack();
  }

  beginStrand(): Promise<void> | undefined {
    this.#strands++;
    return this.#comeBack();
  }

  endStrand(): void {
    this.#strands--;
    if (this.#strands > 0) this.#leaveIfAllWait();
  }

  /** Its answer is ready, or its caller has gone away. What it still does takes no place. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#leaveLine?.abort();
    this.#leave();
    this.#endWait?.();
  }

  get #holder() {
    const { placesOfNetwork } = this.#room;
    return this.#waiter.kind === 'network'
      ? { ...this.caller, places: placesOfNetwork }
      : this.caller;
  }

  #leaveIfAllWait(): void {
    if (this.#waiting >= Math.max(1, this.#strands)) this.#leave();
  }

  #comeBack(): Promise<void> | undefined {
    if (this.#hasEnded || !this.#hasStarted || this.#giveBack) return undefined;
    this.#coming ??= this.#come().finally(() => {
      this.#coming = undefined;
    });
    return this.#coming;
  }

  #leave(): void {
    this.#giveBack?.();
    this.#giveBack = undefined;
  }

  async #come(): Promise<void> {
    this.#leaveLine = new AbortController();
    const { signal } = this.#leaveLine;
    try {
      this.#giveBack = await this.#room.places.take(this.#holder, signal);
    } catch (error) {
      // Whoever has gone away gets no answer, but what was begun is finished.
      if (!this.#hasEnded) throw error;
    }
    if (this.#hasEnded) this.#leave();
  }
}

/** No place became free in time. */
const busy = () => new AppError('UNAVAILABLE', {}, { retryAfter: 1 });

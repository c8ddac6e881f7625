/** What one body or connection takes of a room. */
export type Share = {
  /** Its /24 or /48, and its account, address or /64. */
  network: string;
  holder: string;
  size: number;
  /** For how long nothing has come of it, in milliseconds; undefined while it must not be ended. */
  idleMs(now: number): number | undefined;
  /** Ends it, because somebody else needs the room. */
  turnOut(): void;
};

/** The shares of one network, or of one holder. */
type Group = { name: string; count: number };

/** Added to each idle time, so that of those at work the largest network counts most. */
const leastMs = 100;

/**
 * A room that everybody shares, without a limit for one of them while there is room. Once it is full
 * whoever weighs most is turned out, or the newcomer is refused: how long it has been idle, times
 * how many shares its network and its holder have. So somebody slow with one share outweighs
 * somebody quick with many only after a while.
 */
export class Shares {
  readonly #most: number;
  readonly #all = new Map<Share, readonly [network: Group, holder: Group]>();
  readonly #groups = new Map<string, Group>();
  #size = 0;

  /** @param most sum of the sizes */
  constructor(most: number) {
    this.#most = most;
  }

  /** How many shares there are. */
  get count(): number {
    return this.#all.size;
  }

  /** @returns what gives it back, any number of times; undefined where there is no room */
  take(share: Share): (() => void) | undefined {
    this.#add(share);
    const leavers = this.#leaversFor(share);
    if (!leavers) {
      this.#remove(share);
      return undefined;
    }
    for (const leaver of leavers) {
      this.#remove(leaver);
      leaver.turnOut();
    }
    return () => this.#remove(share);
  }

  /** Who makes room; undefined where not enough of the others weigh more than the newcomer. */
  #leaversFor(newcomer: Share): Set<Share> | undefined {
    const leavers = new Set<Share>();
    for (let over = this.#size - this.#most; over > 0; ) {
      const heaviest = this.#heaviest(newcomer, leavers);
      if (heaviest === newcomer) return undefined;
      leavers.add(heaviest);
      over -= heaviest.size;
    }
    return leavers;
  }

  #heaviest(newcomer: Share, besides: ReadonlySet<Share>): Share {
    const now = performance.now();
    let heaviest = newcomer;
    let most = 0;
    // The newcomer comes last, and is refused where it weighs as much as any.
    for (const [share, [network, holder]] of this.#all) {
      const idleMs = share.idleMs(now);
      if (idleMs === undefined || besides.has(share)) continue;
      const weight = (leastMs + Math.max(0, idleMs)) * (network.count + holder.count);
      if (weight < most || (weight === most && share !== newcomer)) continue;
      most = weight;
      heaviest = share;
    }
    return heaviest;
  }

  #add(share: Share): void {
    this.#all.set(share, [this.#groupOf(share.network), this.#groupOf(share.holder)]);
    this.#size += share.size;
  }

  #remove(share: Share): void {
    const groups = this.#all.get(share);
    if (!groups) return;
    this.#all.delete(share);
    this.#size -= share.size;
    for (const group of groups) {
      group.count--;
      if (group.count === 0) this.#groups.delete(group.name);
    }
  }

  /** The group with one share more. */
  #groupOf(name: string): Group {
    const group = this.#groups.get(name) ?? { name, count: 0 };
    this.#groups.set(name, group);
    group.count++;
    return group;
  }
}

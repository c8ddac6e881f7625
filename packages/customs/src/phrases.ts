import { type Unit, unitsOf } from './units.ts';

type Node<T> = { next?: Map<string, Node<T>>; value?: T };

/** A phrase that was found in a text, from unit `start` up to `end`. */
export type Found<T> = { readonly start: number; readonly end: number; readonly value: T };

/** Phrases by their units. Words of one phrase may be written as one: `power bank`, `powerbank`. */
export class Phrases<T> {
  readonly #root: Node<T> = {};

  /** Returns the value of a phrase, which is made by `first` where there is none. */
  at(phrase: string, first: () => T): T {
    const units = unitsOf(phrase).map(({ text }) => text);
    const node = this.#node(units);
    node.value ??= first();
    if (units.length === 2 && !/\p{Script=Han}|^\d/u.test(phrase))
      this.#node([units.join('')]).value ??= node.value;
    return node.value;
  }

  #node(units: readonly string[]): Node<T> {
    let node = this.#root;
    for (const unit of units) {
      node.next ??= new Map();
      let next = node.next.get(unit);
      if (!next) {
        next = {};
        node.next.set(unit, next);
      }
      node = next;
    }
    return node;
  }

  /** Returns the phrases that begin at a unit. */
  startingAt(units: readonly Unit[], start: number): Found<T>[] {
    const found: Found<T>[] = [];
    let node: Node<T> | undefined = this.#root;
    for (let at = start; at < units.length; at++) {
      const unit = units[at] as Unit;
      const before = units[at - 1];
      // A mark ends a phrase, and so does a space between two Chinese words.
      if (at > start && (unit.apart || (unit.spaced && unit.isHan && before?.isHan))) break;
      node = node.next?.get(unit.text);
      if (!node) break;
      if (node.value !== undefined) found.push({ start, end: at + 1, value: node.value });
    }
    return found;
  }

  /**
   * Divides a text into phrases and what is between them: of all ways the one with the longest
   * phrases, since 手机壳 is one thing, not 手机 and 壳.
   */
  divide(units: readonly Unit[]): Found<T>[] {
    const best = new Array<number>(units.length + 1).fill(0);
    const last = new Array<Found<T> | undefined>(units.length + 1);
    for (let at = 0; at < units.length; at++) {
      if ((best[at] ?? 0) > (best[at + 1] ?? 0)) {
        best[at + 1] = best[at] ?? 0;
        last[at + 1] = undefined;
      }
      for (const found of this.startingAt(units, at)) {
        const worth = (best[at] ?? 0) + (found.end - at) ** 2;
        if (worth <= (best[found.end] ?? 0)) continue;
        best[found.end] = worth;
        last[found.end] = found;
      }
    }
    const found: Found<T>[] = [];
    for (let at = units.length; at > 0; ) {
      const phrase = last[at];
      if (phrase) found.push(phrase);
      at = phrase ? phrase.start : at - 1;
    }
    return found.reverse();
  }
}

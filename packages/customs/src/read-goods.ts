import { lexicon } from './lexicon.ts';
import type { Concept } from './parse-lexicon.ts';
import { type Unit, unitsOf } from './units.ts';

/** A name of goods in a text. */
export type Named = {
  readonly concept: Concept;
  /** As it is written in the text, in lower case and in the singular. */
  readonly word: string;
  readonly isVague: boolean;
  readonly start: number;
  readonly end: number;
  /** Stands behind a comma or a bracket, where goods were named before: 无线耳机，电池耐用. */
  readonly isLater: boolean;
  /**
   * What it is in the text: the goods themselves; a word before the goods (`phone` of phone case);
   * what they are for; or what comes with them.
   */
  role: 'goods' | 'modifier' | 'target' | 'extra';
};

export type Reading = {
  readonly units: readonly Unit[];
  readonly named: readonly Named[];
  readonly tags: ReadonlySet<string>;
  /** No name stands where the goods stand, so one of the others was taken. */
  readonly isGuess: boolean;
};

/** Finds the names of goods in a text of a shop, and which of them are the goods themselves. */
export function readGoods(text: string): Reading {
  const units = unitsOf(text);
  const named: Named[] = [];
  const tags = new Set<string>();
  const settled = new Set<Named>();
  let mode: 'goods' | 'target' | 'extra' = 'goods';
  let since = 0;
  let isLater = false;
  for (const { start, end, value } of lexicon().divide(units)) {
    const first = units[start] as Unit;
    if (units.slice(since, end).some((unit) => unit.apart)) {
      mode = 'goods';
      isLater = named.some(({ role }) => role === 'goods');
    }
    since = end;
    for (const tag of value.tags) tags.add(tag);
    if (value.concept) {
      const word = units.slice(start, end).map(({ text: each }) => each);
      named.push({
        concept: value.concept,
        word: word.join(first.isHan ? '' : ' '),
        isVague: value.isVague === true,
        start,
        end,
        isLater,
        role: mode,
      });
      // In Chinese, such a word is about the next name only: 带充电线.
      if (first.isHan && mode === 'extra') mode = 'goods';
    } else if (value.role === 'for') mode = 'target';
    else if (value.role === 'with') mode = 'extra';
    else if (value.role === 'after') {
      const before = named.at(-1);
      if (before && start - before.end <= 1) {
        before.role = 'target';
        settled.add(before);
      }
      mode = 'goods';
    }
  }
  const isGuess = settle(named, units, settled);
  return { units, named, tags, isGuess };
}

/** The last of several names in a row is the goods, the others say which: 狗狗玩具, laptop bag. */
function settle(named: Named[], units: readonly Unit[], settled: ReadonlySet<Named>): boolean {
  named.forEach((each, at) => {
    const next = named[at + 1];
    const unit = next && units[next.start];
    if (!next || !unit || unit.apart) return;
    const gap = units.slice(each.end, next.start);
    if (gap.some(({ text }) => text !== '的') || gap.length > 1) return;
    if (unit.isHan && unit.spaced) return;
    if (next.role === 'target' && unit.isHan && !settled.has(next)) next.role = 'goods';
    // A vague word takes no name from the clear one before it: nebulizer machine.
    if (next.isVague && !each.isVague) return;
    if (each.role === 'goods' && next.role === 'goods') each.role = 'modifier';
  });
  const isGuess = !named.some(({ role }) => role === 'goods' || role === 'modifier');
  if (isGuess) for (const each of named) each.role = 'goods';
  if (named.some(({ concept, role }) => concept.isAccessory && role === 'goods')) {
    for (const each of named) {
      if (each.concept.gives.length > 0 && !each.concept.isAccessory) each.role = 'target';
    }
  }
  return isGuess;
}

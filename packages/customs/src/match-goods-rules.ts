import { lexicon } from './lexicon.ts';
import { Phrases } from './phrases.ts';
import { type Named, type Reading, readGoods } from './read-goods.ts';
import type { Unit } from './units.ts';

/** A line of the administrator's list of prohibited and restricted goods. */
export type GoodsRule = {
  readonly id: string;
  readonly kind: 'prohibited' | 'restricted';
  readonly words: { readonly en: readonly string[]; readonly zh: readonly string[] };
  /** The word is enough before the name of other goods too: camouflage jacket, ivory ring. */
  readonly wherever: boolean;
  /** What restricted goods need, such as "import permit". */
  readonly permit: string | null;
  readonly agency: string | null;
  readonly explanation: { readonly en: string; readonly zh: string };
  /** Where the rule was published. */
  readonly source: string | null;
};

/** Why a match is asked about and not taken for sure. */
export type Doubt = {
  /**
   * `another`: the word belongs to the name of other goods (battery charger); `target`: the goods
   * are for it; `extra`: it comes with them or not (不含电池); `likeness`: a toy, picture or taste.
   */
  readonly because: 'another' | 'target' | 'extra' | 'likeness';
  /** The word of the text that says so. */
  readonly word: string;
};

export type GoodsMatch<R extends GoodsRule = GoodsRule> = {
  readonly rule: R;
  /** What matched, as units of the text. */
  readonly word: string;
  /** `refuse` for prohibited goods, `permit` for restricted ones; `ask` where a person has to look. */
  readonly verdict: 'refuse' | 'permit' | 'ask';
  readonly doubts: readonly Doubt[];
};

/** The administrator's list made ready for many texts. */
export type PreparedRules<R extends GoodsRule = GoodsRule> = { readonly phrases: Phrases<Set<R>> };

const ready = new WeakMap<readonly GoodsRule[], PreparedRules<never>>();

/** Makes a list ready, which is done once for each list. */
export function prepareGoodsRules<R extends GoodsRule>(rules: readonly R[]): PreparedRules<R> {
  const known = ready.get(rules);
  if (known) return known as PreparedRules<R>;
  const prepared = prepare(rules);
  ready.set(rules, prepared as PreparedRules<never>);
  return prepared;
}

function prepare<R extends GoodsRule>(rules: readonly R[]): PreparedRules<R> {
  const phrases = new Phrases<Set<R>>();
  for (const rule of rules) {
    for (const word of [...rule.words.en, ...rule.words.zh])
      phrases.at(word, () => new Set()).add(rule);
  }
  return { phrases };
}

/** Words that make a likeness of something: nobody refuses a print of a gun. */
const likenesses = new Set(
  'toy replica model costume print printed pattern shape shaped style design flavor flavour scent scented decor decoration ornament sticker poster game puzzle cosplay fake imitation plush charm pendant themed theme photo picture book'.split(
    ' ',
  ),
);
const likenessesZh = [
  '玩具',
  '模型',
  '仿真',
  '图案',
  '印花',
  '造型',
  '形状',
  '味',
  '贴纸',
  '海报',
  '游戏',
  '道具',
  '装饰',
  '摆件',
  '款式',
  '风格',
  '吊坠',
  '挂件',
];

/** Words that take away what stands beside them. */
const before = new Set(['without', 'no', 'non', 'anti', 'excluding']);
const behind = new Set(['free', 'excluded']);
const withoutsZh = ['不含', '无', '不带', '防', '除', '去', '抗', '驱'];

/**
 * Finds what an item text has of the list, in either language. Each match says by what word, and
 * where that word may mean something else it says why and asks; nothing is left out silently.
 */
export function matchGoodsRules<R extends GoodsRule>(
  text: string,
  { phrases }: PreparedRules<R>,
): GoodsMatch<R>[] {
  const reading = readGoods(text);
  const { units } = reading;
  const found = units.flatMap((_, at) => phrases.startingAt(units, at));
  // "Toy gun" has a rule of its own, so the rule of guns says no more about it.
  const widest = found.filter(
    (each) =>
      !found.some(
        (other) =>
          other.start <= each.start &&
          other.end >= each.end &&
          other.end - other.start > each.end - each.start,
      ),
  );
  const matches = new Map<R, GoodsMatch<R>>();
  for (const { start, end, value } of widest) {
    const word = written(units, start, end);
    for (const rule of value) {
      const doubts = doubtsOf(rule, reading, { start, end });
      const before = matches.get(rule);
      // A sure match counts for more than a doubtful one.
      if (before && (before.doubts.length === 0 || doubts.length > 0)) continue;
      const sure = rule.kind === 'prohibited' ? 'refuse' : 'permit';
      matches.set(rule, { rule, word, verdict: doubts.length > 0 ? 'ask' : sure, doubts });
    }
  }
  return [...matches.values()];
}

/** Whether a name behind the word makes other goods of it: 无人机电池, power bank case. */
const isOther = ({ isVague, concept, role, start }: Named, units: readonly Unit[]) =>
  (!isVague || concept.isAccessory) &&
  role !== 'extra' &&
  !(units[start]?.isHan && units[start]?.spaced);

function doubtsOf(
  rule: GoodsRule,
  { units, named }: Reading,
  { start, end }: { start: number; end: number },
): Doubt[] {
  const doubts: Doubt[] = [];
  const around = named.find((each) => each.start <= start && each.end >= end);
  const wider = around && around.end - around.start > end - start ? around : undefined;
  // A samurai sword is a sword; a massage gun is none, nor is a battery charger a battery.
  const own = lexicon()
    .startingAt(units, start)
    .find((each) => each.end === end)?.value.concept;
  if (wider && (own ? own !== wider.concept : wider.end > end))
    doubts.push({ because: 'another', word: wider.word });
  const next = named.find((each) => each.start === end && units[end]?.apart === false);
  if (next && !rule.wherever && isOther(next, units))
    doubts.push({ because: 'another', word: next.word });
  if (around?.role === 'target') doubts.push({ because: 'target', word: around.word });
  if (around?.role === 'extra') doubts.push({ because: 'extra', word: around.word });
  const nearby = units.slice(Math.max(0, start - 2), end + 2);
  const likeness = nearby.find((unit) => likenesses.has(unit.text))?.text;
  const zh = written(units, Math.max(0, start - 3), Math.min(units.length, end + 3));
  const likenessZh = likenessesZh.find((word) => zh.includes(word));
  const word = written(units, start, end);
  const like = likeness ?? likenessZh;
  if (like !== undefined && !word.includes(like)) doubts.push({ because: 'likeness', word: like });
  const [left, right] = [units[start - 1]?.text ?? '', units[end]?.text ?? ''];
  const without =
    [left].find((each) => before.has(each)) ??
    [right].find((each) => behind.has(each)) ??
    withoutsZh.find((each) => written(units, Math.max(0, start - 2), start).endsWith(each));
  if (without !== undefined) doubts.push({ because: 'extra', word: without });
  return doubts;
}

const written = (units: readonly Unit[], start: number, end: number) =>
  units
    .slice(start, end)
    .map(({ text, isHan }, at) => (at > 0 && !isHan ? ` ${text}` : text))
    .join('');

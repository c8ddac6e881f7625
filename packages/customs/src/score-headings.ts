import type { Concept, Variant } from './parse-lexicon.ts';
import type { Named, Reading } from './read-goods.ts';

/** A heading of 4 digits with what speaks for it. */
export type Scored = {
  readonly heading: string;
  /** Of 4 to 6 digits, as the lexicon has it. */
  code: string;
  score: number;
  readonly names: Named[];
  /** From 0 to 1: how clearly the words name this heading and none beside it. */
  clarity: number;
};

const roleWorth = { goods: 1, modifier: 0.3, extra: 0.22, target: 0.1 };

/** What the headings of one concept share, in their order. */
const shares = [1, 0.62, 0.42, 0.3, 0.22, 0.16, 0.12];

/** Each further name of goods in a text counts less. */
const decay = 0.72;

/** Returns the headings that the words of a text speak for, the best first. */
export function scoreHeadings({ named, tags, units }: Reading): Scored[] {
  const found = new Map<string, Scored>();
  const seen = new Set<Concept>();
  for (const each of named) {
    const size = each.end - each.start;
    const isHan = units[each.start]?.isHan === true;
    const length = isHan
      ? [0.5, 0.5, 1, 1.12, 1.25][Math.min(size, 4)]
      : [1, 1, 1.15, 1.3][Math.min(size, 3)];
    const turn = each.role === 'goods' ? decay ** Math.min(seen.size, 3) : 1;
    const clause = each.isLater ? 0.6 : 1;
    const worth = clause * roleWorth[each.role] * (each.isVague ? 0.4 : 1) * (length ?? 1) * turn;
    if (each.role === 'goods') seen.add(each.concept);
    sorted(each.concept, tags).forEach(({ variant, clarity }, at) => {
      const heading = variant.code.slice(0, 4);
      const score = worth * (shares[at] ?? 0.1);
      const before = found.get(heading);
      const own = clarity * (each.isVague || (isHan && size === 1) ? 0.6 : 1);
      if (!before) {
        found.set(heading, { heading, code: variant.code, score, names: [each], clarity: own });
        return;
      }
      if (score > before.score) {
        before.code = variant.code;
        before.clarity = own;
      }
      before.score = Math.max(score, before.score) + 0.3 * Math.min(score, before.score);
      before.names.push(each);
    });
  }
  return [...found.values()].toSorted((one, other) => other.score - one.score);
}

/** The headings of a concept, those first whose tags the text has. */
function sorted({ variants }: Concept, tags: ReadonlySet<string>) {
  const fit = ({ tags: asked }: Variant) => {
    const hits = asked.filter((tag) => tags.has(tag)).length;
    return hits - 0.6 * (asked.length - hits);
  };
  const rows = withMaterials(variants, tags)
    .map((variant) => ({ variant, fit: fit(variant) }))
    .toSorted((one, other) => other.fit - one.fit)
    // A heading may stand twice, with tags and without.
    .filter(
      ({ variant }, at, all) =>
        all.findIndex((other) => other.variant.code.slice(0, 4) === variant.code.slice(0, 4)) ===
        at,
    );
  return rows.map(({ variant }, at) => ({ variant, clarity: at === 0 ? clarityOf(rows) : 0.25 }));
}

/** Headings of one kind of article by its material, where a row of the lexicon has one of them. */
const families: readonly Readonly<Record<string, string>>[] = [
  {
    plastic: '3924',
    silicone: '3924',
    wood: '4419',
    porcelain: '6911',
    ceramic: '6912',
    glass: '7013',
    steel: '7323',
    aluminium: '7615',
  },
  { plastic: '3926', silicone: '3926', rubber: '4016', wood: '4421', metal: '7326' },
];

/** A glass food container is none of plastic, whatever the lexicon has for food containers. */
function withMaterials(
  variants: readonly Variant[],
  tags: ReadonlySet<string>,
): readonly Variant[] {
  const [first] = variants;
  if (!first || variants.some(({ tags: asked }) => asked.length > 0)) return variants;
  const family = families.find((each) => Object.values(each).includes(first.code));
  const named = Object.entries(family ?? {}).filter(([tag]) => tags.has(tag));
  return [...variants, ...named.map(([tag, code]) => ({ code, tags: [tag] }))];
}

type Row = { readonly variant: Variant; readonly fit: number };

/**
 * How clearly the first heading leads. Of two headings without tags either may be right; one that
 * was chosen for its material or its wearer is less sure than one that stands alone.
 */
function clarityOf([first, second, ...others]: readonly Row[]): number {
  if (!first || !second) return 0.95;
  const lead = first.fit - second.fit;
  if (first.variant.tags.length === 0) return lead > 0 ? 0.78 : 0.5;
  if ([second, ...others].some(({ variant }) => variant.tags.length === 0)) return 0.76;
  // How cloth was made is seldom said plainly: 冰丝 is knitted or woven.
  const isCloth = first.variant.tags.some((tag) => tag === 'knit' || tag === 'woven');
  return lead >= 1 && !isCloth ? 0.9 : lead > 0 ? 0.76 : 0.5;
}

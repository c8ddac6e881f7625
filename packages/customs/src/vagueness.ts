import { glossary } from './lexicon/glossary.ts';
import { lexicon } from './lexicon.ts';
import { wordsOf } from './parse-lexicon.ts';
import { Phrases } from './phrases.ts';
import { type Named, readGoods } from './read-goods.ts';
import { scoreHeadings } from './score-headings.ts';
import { type Unit, unitsOf } from './units.ts';

/** What stands against a description on a manifest; the codes are those of its readiness. */
export type DescriptionProblem = 'DESCRIPTION_VAGUE' | 'DESCRIPTION_NOT_ENGLISH';

export type Vagueness = {
  readonly problems: readonly DescriptionProblem[];
  /** An English description to start from, where the goods are known; a person completes it. */
  readonly suggestion?: string;
};

/**
 * Words for anything, which customs sends back: the lists of vague descriptions that carriers and
 * customs offices publish agree on them.
 */
const vagueWords = wordsOf(
  'accessory, apparel, appliance, article, assorted, box, cargo, cloth, clothes, clothing, commodity, component, content, consumer, daily necessity, effect, electronic, equipment, fashion, freight, garment, general, gift, goods, good, hardware, household, item, kit, machine, machinery, material, merchandise, misc, miscellaneous, mixed, necessity, new, other, package, parcel, part, personal, piece, present, product, sample, set, shipment, spare, spare part, stuff, supply, thing, tool, unit, various, wear, device, gadget, things, home, use, small, big, large, order, shopping, online, purchase, document, 配件, 礼物, 礼品, 样品, 日用品, 商品, 货物, 物品, 东西, 衣服, 服装, 服饰, 电子产品, 产品, 用品, 杂物, 工具, 零件, 包裹, 生活用品, 百货, 小商品, 小件, 其他, 一批, 个人物品, 家居用品, 数码产品, 设备, 机器, 材料, 文件',
);

let prepared: { vague: Phrases<true>; english: Map<string, string> } | undefined;

function tables() {
  if (prepared) return prepared;
  const vague = new Phrases<true>();
  for (const word of vagueWords) vague.at(word, () => true);
  const keyOf = (text: string) =>
    unitsOf(text)
      .map((unit) => unit.text)
      .join('');
  const pairs = wordsOf(glossary).map((pair) => pair.split('='));
  const english = new Map(pairs.map(([zh = '', en = '']) => [keyOf(zh), en]));
  prepared = { vague, english };
  return prepared;
}

/** Says whether an item text is fit for a manifest, and suggests an English one where it is not. */
export function vagueness(text: string): Vagueness {
  const units = unitsOf(text);
  const hasOtherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
  const problems: DescriptionProblem[] = [];
  const latin = text.replace(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu, ' , ');
  // Nothing is said about words in a script that nobody here reads.
  const isReadable =
    !/[^\p{Script=Latin}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
  if (isReadable && isVague(units)) problems.push('DESCRIPTION_VAGUE');
  // Chinese beside a good English name does no harm.
  if (hasOtherScript && isVague(unitsOf(latin))) problems.push('DESCRIPTION_NOT_ENGLISH');
  const suggestion = problems.length > 0 ? describe(text) : undefined;
  return suggestion === undefined ? { problems } : { problems, suggestion };
}

/**
 * Whether nothing is left beside words for anything, sizes, colours and makers. One unknown word
 * may be a brand, two describe something.
 */
function isVague(units: readonly Unit[]): boolean {
  const { vague } = tables();
  let unknown = 0;
  for (let at = 0; at < units.length; ) {
    const known = lexicon().startingAt(units, at).at(-1);
    const empty = vague.startingAt(units, at).at(-1);
    const end = Math.max(known?.end ?? 0, empty?.end ?? 0);
    // Shoes are goods, of whichever heading; tools are anything.
    const isClear = known?.value.concept && !(known.value.isVague && empty?.end === end);
    if (isClear && known.end === end && !isLone(units, known.start, known.end)) return false;
    if (end === 0 && !/^\d/.test(units[at]?.text ?? '')) unknown += units[at]?.isHan ? 0.5 : 1;
    at = Math.max(end, at + 1);
  }
  return unknown < 2;
}

/** One Chinese character is a whole family of goods: 包, 灯. */
const isLone = (units: readonly Unit[], start: number, end: number) =>
  end - start === 1 && units[start]?.isHan === true;

const wearers = [
  ['baby', 'baby'],
  ['women', 'women’s'],
  ['men', 'men’s'],
  ['kids', 'children’s'],
] as const;

const materials = [
  ['cotton', 'cotton'],
  ['leather', 'leather'],
  ['silicone', 'silicone'],
  ['steel', 'stainless steel'],
  ['wood', 'wooden'],
  ['glass', 'glass'],
  ['ceramic', 'ceramic'],
  ['plastic', 'plastic'],
] as const;

/** An English description of the goods, from what the text says for sure. */
function describe(text: string): string | undefined {
  const reading = readGoods(text);
  const [first] = scoreHeadings(reading);
  const names = first?.names.filter(({ role, isVague: vague }) => role === 'goods' && !vague) ?? [];
  const name = names.map(englishOf).find((each) => each !== undefined);
  if (name === undefined) return undefined;
  const isClothing = /^6[1-5]/.test(first?.heading ?? '');
  const both = reading.tags.has('women') && reading.tags.has('men');
  const before = [
    isClothing && !both ? wearers.find(([tag]) => reading.tags.has(tag))?.[1] : undefined,
    materials.find(([tag]) => reading.tags.has(tag))?.[1],
  ].filter((word) => word !== undefined && !name.includes(word.replace('’', "'")));
  const whole = [...before, name].join(' ');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

const englishOf = ({ word }: Named) =>
  /\p{Script=Han}/u.test(word) ? tables().english.get(word.replaceAll(' ', '')) : word;

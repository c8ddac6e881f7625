import {
  type GoodsMatch,
  type GoodsRule,
  matchGoodsRules,
  prepareGoodsRules,
} from './match-goods-rules.ts';

/** A match, and the text that it is in. */
export type FoundGoods<R extends GoodsRule = GoodsRule> = GoodsMatch<R> & { readonly text: string };

/**
 * Finds what the texts about one parcel name of the administrator's list: each rule and word once, a
 * sure match before a doubtful one.
 */
export function findGoods<R extends GoodsRule>(
  texts: readonly string[],
  rules: readonly R[],
): FoundGoods<R>[] {
  const prepared = prepareGoodsRules(rules);
  const found = new Map<string, FoundGoods<R>>();
  for (const text of new Set(texts)) {
    for (const match of matchGoodsRules(text, prepared)) {
      const key = `${match.rule.id} ${match.word}`;
      const before = found.get(key);
      if (!before || (before.verdict === 'ask' && match.verdict !== 'ask')) {
        found.set(key, { ...match, text });
      }
    }
  }
  return [...found.values()];
}

/**
 * The goods that a description lists as our pre-alerts write them, `2 × Mug, 1 × Plate`; any other
 * description is one text. What was cut off at the end says nothing by itself.
 */
export function goodsIn(description: string): string[] {
  const goods = description.split(/, (?=\d+ × )/).map((each) => each.replace(/^\d+ × /, ''));
  return goods.length > 1 ? goods.filter((each) => !each.endsWith('…')) : goods;
}

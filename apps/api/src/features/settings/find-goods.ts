import type { GoodsMatch } from '@jadeport/contract/goods';
import type { Settings } from '@jadeport/contract/settings';
import { findGoods } from '@jadeport/customs';

/** What texts about one parcel name of the list of prohibited and restricted goods. */
export const findGoodsIn = (
  { goodsRules }: Pick<Settings, 'goodsRules'>,
  texts: readonly string[],
): GoodsMatch[] =>
  findGoods(texts, goodsRules).map(({ rule, word, verdict, text, doubts }) => ({
    rule: rule.id,
    kind: rule.kind,
    verdict,
    word,
    text,
    doubts: [...doubts],
    permit: rule.permit,
    agency: rule.agency,
    explanation: rule.explanation,
    source: rule.source,
  }));

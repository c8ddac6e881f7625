import { amountsIn } from './amounts.ts';

const sellerField =
  /(?:^sold by[\s:]|^verkauft von[\s:]|(?:^|\s)(?:店铺(?:名称?)?|店鋪|店名|賣家|卖家(?:昵称|名称)?|商家(?:名称)?|店家|掌柜|供应商)\s*:|^(?:(?:seller|store|shop)(?: name)?|merchant|vendor|vendeur)\s*:)\s*(\S.{0,99})/i;
/** What stands behind a seller's name in its line. */
const behindSeller =
  /\s+(?:[^\s:]{1,12}:|(?:order|tracking)(?: [a-z]+)? ?:|复制|联系|进店|和我联系|关注).*$|\s*>$/i;
/** A shop's page shows its name so, as a link. */
const sellerLink = /^(\S{2,40}(?:旗舰店|专营店|专卖店|企业店))(?:\s*>)?$/;

/** The seller's name that a line says. */
export function sellerIn(line: string): string | undefined {
  const shown = (sellerField.exec(line)?.[1] ?? sellerLink.exec(line)?.[1])?.replace(
    behindSeller,
    '',
  );
  const isNone = shown === undefined || /^已/.test(shown) || amountsIn(shown).length > 0;
  return isNone ? undefined : shown.trim();
}

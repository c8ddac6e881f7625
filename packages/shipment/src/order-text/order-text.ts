import { amountsIn } from './amounts.ts';
import { type Goods, type OrderTextItem, takeGoods } from './goods.ts';
import { linesOf } from './lines.ts';
import { sellerIn } from './seller.ts';
import { waybillIn } from './waybill.ts';

export type { OrderTextItem } from './goods.ts';

/** What could be read of an order; null and empty where the text does not say. */
export type OrderText = { waybill: string | null; seller: string | null; items: OrderTextItem[] };

/** What the lines so far say of the waybill and the seller. */
type Fields = {
  labelled: string | undefined;
  shaped: string | undefined;
  seller: string | undefined;
  /** The line before is the label of a waybill. */
  isAfterLabel: boolean;
};

/**
 * Reads what somebody copied from a shop's order, in Chinese or English: the carrier's number, the
 * seller, and each line of goods that has a price. A price is taken as that of one piece; goods are
 * named by the line of their price, or else by the last line before it that names something.
 */
export function readOrderText(text: string): OrderText {
  const fields: Fields = {
    labelled: undefined,
    shaped: undefined,
    seller: undefined,
    isAfterLabel: false,
  };
  const goods: Goods = {
    items: [],
    name: undefined,
    awaited: [],
    isBehind: false,
    isOpen: false,
  };
  for (const line of linesOf(text)) {
    const rest = withoutFields(line, fields);
    if (rest !== '') takeGoods(rest, goods);
  }
  const waybill = fields.labelled ?? fields.shaped ?? null;
  return { waybill, seller: fields.seller ?? null, items: goods.items };
}

/**
 * Takes the waybill and the seller of a line, and returns what of it may be goods. The first of each
 * counts, and a waybill with a label before others.
 */
function withoutFields(line: string, fields: Fields): string {
  const found = waybillIn(line, fields.isAfterLabel);
  fields.isAfterLabel = found?.kind === 'label';
  if (found?.kind === 'labelled') fields.labelled ??= found.number ?? undefined;
  if (found?.kind === 'shape') fields.shaped ??= found.number ?? undefined;
  const rest = found && found.kind !== 'label' ? line.slice(0, found.start) : line;
  const seller = sellerIn(rest);
  fields.seller ??= seller;
  if (seller === undefined && found === undefined) return line;
  return amountsIn(rest).some(({ price }) => price) ? rest : '';
}

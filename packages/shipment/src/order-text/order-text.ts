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
    awaited: 0,
    awaitsQuantity: false,
    isBehind: false,
    isOpen: false,
  };
  for (const line of linesOf(text)) {
    if (!takeField(line, fields)) takeGoods(line, goods);
  }
  const waybill = fields.labelled ?? fields.shaped ?? null;
  return { waybill, seller: fields.seller ?? null, items: goods.items };
}

/** Whether a line is the waybill's or the seller's; the first of each counts, one with a label before others. */
function takeField(line: string, fields: Fields): boolean {
  const found = waybillIn(line, fields.isAfterLabel);
  fields.isAfterLabel = found?.kind === 'label';
  if (found?.kind === 'labelled') fields.labelled ??= found.number ?? undefined;
  if (found?.kind === 'shape') fields.shaped ??= found.number ?? undefined;
  const seller = sellerIn(found && found.kind !== 'label' ? line.slice(0, found.start) : line);
  fields.seller ??= seller;
  return found !== undefined || seller !== undefined;
}

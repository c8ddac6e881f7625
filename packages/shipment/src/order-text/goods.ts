import { cutText } from '@jadeport/text';
import type { ShownPrice } from './amounts.ts';
import { quantityAlone } from './quantity.ts';
import { least, type Reading, read } from './reading.ts';
import { formerPrice, isField, wordsOf } from './words.ts';

/** One line of goods as a shop's order shows it, with the price of one piece. */
export type OrderTextItem = {
  description: string;
  quantity: number;
} & ShownPrice;

/** What the lines so far say of goods. */
export type Goods = {
  items: OrderTextItem[];
  /** The words that no price has followed yet. */
  name: { text: string; quantity: number | null } | undefined;
  /** How many amounts of the order itself follow, each in a line of its own. */
  awaited: number;
  /** The line before is the label of a quantity. */
  awaitsQuantity: boolean;
  /** The lines since the last goods are of the order, so that a quantity is none of those. */
  isBehind: boolean;
  /** The item before is of a price in a line of its own, which another may follow. */
  isOpen: boolean;
};

/** A variant without its label, which stands below the goods: `Red, 2m`, `Black / L`, `黑色;42`. */
const variantAlone = /^\p{L}[\p{L} ]{0,19} ?[;,/] ?[\p{L}\d. -]{1,15}$/u;
const hasWords = (text: string) => /\p{L}{2}|\p{Script=Han}/u.test(text);
const isNumber = (text: string) => /^[A-Z]{0,4}[\d -]{6,}$/i.test(text);

/** Takes what a line says of goods. */
export function takeGoods(line: string, goods: Goods): void {
  if (goods.awaitsQuantity && /^\d{1,4}$/.test(line)) {
    setQuantity(goods, Number(line));
    return;
  }
  goods.awaitsQuantity = quantityAlone.test(line);
  if (goods.awaitsQuantity || isField(line)) return;
  if (goods.name && variantAlone.test(line)) return;
  const { text, quantity, price, hasAmount } = read(line);
  const isNamed = hasWords(text) && !isNumber(text);
  if (!hasAmount && wordsOf(line.replace(formerPrice, ' 总价')) !== 'goods') {
    goods.isBehind = true;
    if (wordsOf(line) !== 'order' && !/\d/.test(line)) goods.awaited += 1;
  } else if (hasAmount && !isNamed && goods.awaited > 0) goods.awaited -= 1;
  else if (price) addItem(goods, { text: hasWords(text) ? text : '', quantity, price });
  else if (hasAmount) goods.isBehind = true;
  else if (isNamed) setName(goods, { text, quantity });
  else if (quantity) setQuantity(goods, quantity);
}

function setName(goods: Goods, name: Goods['name']): void {
  Object.assign(goods, { name, awaited: 0, isBehind: false, isOpen: false });
}

function addItem(goods: Goods, { text, quantity, price }: Reading & { price: ShownPrice }): void {
  const description = text || goods.name?.text;
  if (!description) {
    lower(goods, price);
    return;
  }
  const many = quantity ?? goods.name?.quantity ?? 1;
  goods.items.push({ description: cutText(description, 200), quantity: many, ...price });
  setName(goods, undefined);
  goods.isOpen = text === '';
}

/** Of two prices in lines of their own, one is what it was before, or that of all pieces. */
function lower({ isOpen, items }: Goods, price: ShownPrice): void {
  const last = items.at(-1);
  const isLower =
    last && Number(price.unitPrice) > 0 && least([last, price])?.unitPrice === price.unitPrice;
  if (isOpen && isLower) last.unitPrice = price.unitPrice;
}

/** A quantity in a line of its own is that of the goods before it. */
function setQuantity({ name, items, isBehind }: Goods, quantity: number): void {
  const before = isBehind ? undefined : (name ?? items.at(-1));
  if (before) before.quantity = quantity;
}

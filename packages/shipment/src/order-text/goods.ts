import { cutText } from '@jadeport/text';
import type { ShownPrice } from './amounts.ts';
import { quantityAlone } from './quantity.ts';
import { least, type Reading, read } from './reading.ts';
import {
  formerPrice,
  isField,
  offer,
  priceLabel,
  remark,
  saysGoods,
  variant,
  wordsOf,
} from './words.ts';

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
  /** The labels in lines of their own whose amounts and numbers have not come. */
  awaited: ('order' | 'price' | 'quantity')[];
  /** The lines since the last goods are of the order, so that a quantity is none of those. */
  isBehind: boolean;
  /** Nothing but a quantity or a variant has come since an item whose price had a line of its own. */
  isOpen: boolean;
};

/** A variant without its label, which stands below the goods: `Red, 2m`, `Black / L`, `黑色;42`. */
const variantAlone = /^\p{L}[\p{L} ]{0,19} ?[;,/] ?[\p{L}\d. -]{1,15}$/u;
const hasWords = (text: string) => /\p{L}{2}|\p{Script=Han}/u.test(text);
const isNumber = (text: string) => /^[A-Z]{0,4}[\d -]{6,}$/i.test(text);

/** Takes what a line says of goods. */
export function takeGoods(line: string, goods: Goods): void {
  if (variant.test(line)) return;
  if (goods.name && (variantAlone.test(line) || offer.test(line))) return;
  const { text, quantity, price, hasAmount } = read(line);
  const isNamed = hasWords(text) && saysGoods(text) && !isNumber(text);
  if (remark.test(line)) closeItem(goods);
  else if (quantityAlone.test(line)) goods.awaited.push('quantity');
  else if (/^\d{1,4}$/.test(line)) takeNumber(goods, Number(line));
  else if (!hasAmount && isOfMoney(line)) {
    if (!/\d[.,]\d{2}$/.test(line)) goods.awaited.push('order');
    closeItem(goods);
  } else if (isField(line) || wordsOf(line) === 'order') closeItem(goods);
  else if (hasAmount && !/\p{L}/u.test(text) && nextAwaited(goods) === 'order') return;
  else if (price) addItem(goods, { text: hasWords(text) ? text : '', quantity, price });
  else if (hasAmount) closeItem(goods);
  else if (line.replace(priceLabel, '') === '') goods.awaited.push('price');
  else if (isNamed) setName(goods, { text, quantity });
  else if (quantity) setQuantity(goods, quantity);
}

/** What stands before the amount of the order in the next line, or before a price that is no more. */
const isOfMoney = (line: string) =>
  wordsOf(line) === 'money' || line.replace(formerPrice, '') === '';

/** Which amount a line of nothing else is; numbers are not asked for here. */
function nextAwaited({ awaited }: Goods): 'order' | 'price' | undefined {
  const at = awaited.findIndex((each) => each !== 'quantity');
  const [next] = at < 0 ? [] : awaited.splice(at, 1);
  return next === 'quantity' ? undefined : next;
}

/** A number in a line of its own is a quantity, if a label has asked for one. */
function takeNumber(goods: Goods, quantity: number): void {
  const at = goods.awaited.indexOf('quantity');
  if (at < 0) return;
  goods.awaited.splice(at, 1);
  setQuantity(goods, quantity);
}

/** What follows is of the order, and no more of the item before. */
function closeItem(goods: Goods): void {
  goods.isBehind = true;
  goods.isOpen = false;
}

function setName(goods: Goods, name: Goods['name']): void {
  Object.assign(goods, { name, awaited: [], isBehind: false, isOpen: false });
}

function addItem(goods: Goods, { text, quantity, price }: Reading & { price: ShownPrice }): void {
  const description = text || goods.name?.text;
  if (!description) {
    lower(goods, price);
    return;
  }
  const many = quantity ?? goods.name?.quantity ?? 1;
  goods.items.push({ description: cutText(description, 200), quantity: many, ...price });
  const { awaited } = goods;
  setName(goods, undefined);
  if (text === '') Object.assign(goods, { awaited, isOpen: true });
}

/** Of two prices in lines of their own, the greater was the price before, or is that of all pieces. */
function lower({ isOpen, items }: Goods, price: ShownPrice): void {
  const last = items.at(-1);
  const isLower = last && least([last, price])?.unitPrice === price.unitPrice;
  if (isOpen && isLower) last.unitPrice = price.unitPrice;
}

/** A quantity in a line of its own is that of the goods before it. */
function setQuantity({ name, items, isBehind }: Goods, quantity: number): void {
  const before = isBehind ? undefined : (name ?? items.at(-1));
  if (before) before.quantity = quantity;
}

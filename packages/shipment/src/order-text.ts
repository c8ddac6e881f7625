import { cutText } from '@jadeport/text';
import { comparedNumber, readNumbers } from '@jadeport/tracking';

/** One line of goods as a shop's order shows it. */
export type OrderTextItem = {
  description: string;
  quantity: number;
  /** Of one piece, as decimal text without grouping: "1299.00". */
  unitPrice: string;
  /** ISO 4217. */
  currency: string;
};

/** What could be read of an order; null and empty where the text does not say. */
export type OrderText = { waybill: string | null; seller: string | null; items: OrderTextItem[] };

const currencies: readonly [currency: string, sign: string][] = [
  ['JMD', 'J\\$|JMD\\$?|JA\\$'],
  ['USD', 'US ?\\$|USD\\$?|\\$|美元'],
  ['CNY', 'CN¥|¥|￥|CNY|RMB|人民币'],
  ['EUR', '€|EUR'],
  ['GBP', '£|GBP'],
];
const anySign = currencies.map(([, sign]) => sign).join('|');
const amount = '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,8}(?:\\.\\d{1,2})?)';
/**
 * An amount with its sign before or behind it; 元 stands behind alone. In `x3 ¥20` the sign belongs to
 * the amount that follows.
 */
const price = new RegExp(
  `(${anySign})\\s*${amount}(?![\\d.])|${amount}\\s*(${anySign}|元)(?![\\d$])`,
  'i',
);

const waybillField =
  /^(?:(?:快递|物流|运|货运|包裹)单?(?:编?号|号码)|(?:tracking|waybill|shipment|awb|parcel)(?: ?(?:number|no\.?|id|code))?)(?:\s*[:#]\s*|\s+)(.+)/i;
/** Numbers by their shape alone, of the carriers that shops in China send by. */
const knownWaybill =
  /(?<![A-Z0-9])(SF\d{12,15}|YT\d{13,16}|JT\d{13}|JDV[A-Z]?\d{11,13}|JD[A-Z0-9]{11,15}|ZTO\d{12}|STO\d{12,15}|YD\d{13,15}|7[5-8]\d{12}|77\d{13}|43\d{13})(?![A-Z0-9])/;

const sellerField =
  /^(?:sold by[\s:]|(?:店铺(?:名称?)?|卖家(?:昵称)?|商家|店家|seller|store|shop|merchant|vendor)\s*:)\s*(\S.{0,99})/i;

/** Lines with an amount or a number that is of no goods. */
const notGoods =
  /^(?:合计|总计|总价|实付|实收|应付|小计|运费|邮费|优惠|折扣|满减|红包|税费?|订单|下单|付款|支付|成交|发货|收货|交易|order|sub-?total|total|grand total|shipping|delivery|discount|coupon|tax|saved?|you saved|payment|paid|items? total|estimated|placed|date|ship(?:ped)? to|address|tel)(?![a-z])/i;
/** What tells a variant of the goods, which the line above already names. */
const variant =
  /^(?:颜色|尺码|尺寸|规格|款式|型号|colou?r|size|style|variant|option|sku)[^:]{0,10}:/i;

const quantityInLine = [
  /(?:^|\s)[x×*]\s*(\d{1,4})(?![\d.])/i,
  /(?:数量|件数|qty|quantity|count)\s*[:.]?\s*(\d{1,4})(?![\d.])/i,
  /(?<![\d.])(\d{1,4})\s*(?:[x×*](?![a-z\d])|件|个|双|pcs?\b|pieces?\b)/i,
];

type Reading = { text: string; quantity: number | null; price: Price | null };
type Price = { unitPrice: string; currency: string };

/** Text as from a plain keyboard, a line at a time, without what a list puts before its points. */
function linesOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^[\s•·*-]+(?=\S)/, '').trim())
    .filter((line) => line !== '');
}

function priceIn(line: string): { found: string; price: Price } | null {
  const match = price.exec(line);
  if (!match) return null;
  const [found, before, one, other, behind] = match;
  const sign = before ?? behind ?? '';
  const currency =
    currencies.find(([, signs]) => new RegExp(`^(?:${signs})$`, 'i').test(sign))?.[0] ?? 'CNY';
  return { found, price: { unitPrice: (one ?? other ?? '').replaceAll(',', ''), currency } };
}

/** What a line says of goods: its words, how many, and for how much. */
function read(line: string): Reading {
  const priced = priceIn(line);
  let rest = priced ? line.replace(priced.found, ' ') : line;
  let quantity: number | null = null;
  for (const pattern of quantityInLine) {
    const match = pattern.exec(rest);
    if (!match) continue;
    quantity = Number(match[1]);
    rest = rest.replace(match[0], ' ');
    break;
  }
  const text = rest
    .replace(/^(?:商品(?:名称)?|宝贝|item|product|单价|价格|unit price|price)\s*:?\s*/i, '')
    .replace(/[\s|,;:@/=]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, quantity: quantity || null, price: priced?.price ?? null };
}

const hasWords = (text: string) => /\p{L}{2}/u.test(text);
const isNumber = (text: string) => /^[A-Z]{0,4}[\d -]{6,}$/i.test(text);

/**
 * Reads what somebody copied from a shop's order, in Chinese or English: the carrier's number, the
 * seller, and each line of goods that has a price. A price is taken as that of one piece; goods are
 * named by the line of their price, or else by the last line before it that names something.
 */
export function readOrderText(text: string): OrderText {
  const order: OrderText = { waybill: null, seller: null, items: [] };
  /** The words that no price has followed yet. */
  let name: Reading | undefined;
  for (const line of linesOf(text)) {
    if (takeField(line, order) || variant.test(line) || notGoods.test(line)) continue;
    const found = read(line);
    const { price, quantity } = found;
    if (price) {
      const named = hasWords(found.text) ? found.text : name?.text;
      if (named === undefined) continue;
      const many = quantity ?? name?.quantity ?? 1;
      order.items.push({ description: cutText(named, 200), quantity: many, ...price });
      name = undefined;
    } else if (hasWords(found.text) && !isNumber(found.text)) name = found;
    else if (quantity) setQuantity(name ?? order.items.at(-1), quantity);
  }
  return order;
}

/** A quantity in a line of its own is that of the goods before it. */
function setQuantity(goods: { quantity: number | null } | undefined, quantity: number): void {
  if (goods) goods.quantity = quantity;
}

/** Whether a line is the waybill's or the seller's; the first of each counts. */
function takeField(line: string, order: OrderText): boolean {
  const seller = sellerField.exec(line)?.[1];
  if (seller !== undefined) {
    order.seller ??= seller.trim();
    return true;
  }
  const labelled = waybillField.exec(line)?.[1] ?? '';
  if (/\d{6}/.test(comparedNumber(labelled))) {
    const [only, ...others] = readNumbers(labelled).numbers;
    // Of several, somebody has to choose.
    if (only && others.length === 0) order.waybill ??= comparedNumber(only.number);
    return true;
  }
  const known = notGoods.test(line) ? undefined : knownWaybill.exec(line.toUpperCase())?.[1];
  if (known !== undefined) order.waybill ??= known;
  return known !== undefined;
}

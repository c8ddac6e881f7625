import { amountsIn, type ShownPrice } from './amounts.ts';
import { counted } from './quantity.ts';
import {
  formerPrice,
  priceLabel,
  promotion,
  promotionBehind,
  saysGoods,
  wordsOf,
} from './words.ts';

/** What a price is for. */
const perPiece = /^ ?(?:\/ ?(?:件|个|只|条|套|双|台|pcs?|piece|each)|each)(?!\p{L})/iu;
/** A price of a measure of the goods, beside that of a piece: `($0.80 / Ounce)`. */
const perMeasure =
  /^ ?\/ ?[\d.]* ?(?:fl\.? ?)?(?:oz|ounces?|counts?|ct|lbs?|kg|g|ml|l|cm|m|ft|公斤|千克|克|斤|升|毫升|米)(?!\p{L})/iu;

/** What a line says of goods: its words, how many, and for how much. */
export type Reading = { text: string; quantity: number | null; price: ShownPrice | null };

/** The words of a line beside its amounts, and the price that is of its goods. */
export function read(line: string): Reading & { hasAmount: boolean } {
  const amounts = amountsIn(line);
  const words: Omit<Reading, 'price'>[] = [];
  const dropped: Omit<Reading, 'price'>[] = [];
  const prices: ShownPrice[] = [];
  const named: ShownPrice[] = [];
  const measured: ShownPrice[] = [];
  let from = 0;
  for (const [at, { start, end, price }] of amounts.entries()) {
    const label = line.slice(from, start);
    const behind = line.slice(end, amounts[at + 1]?.start);
    const measure = perMeasure.exec(behind)?.[0] ?? '';
    from = end + measure.length;
    const said = label.replace(formerPrice, '').replace(priceLabel, '');
    const name = counted(said);
    const isLabel = /\p{L}/u.test(name.text) && !saysGoods(name.text);
    if (isLabel || wordsOf(said) !== 'goods' || wordsOf(name.text) !== 'goods') {
      dropped.push(name);
      continue;
    }
    if (!/\p{L}/u.test(label) && !/:\s*$/.test(behind) && wordsOf(behind) === 'money') {
      from = end + behind.length;
      continue;
    }
    words.push(name);
    const isFormer = formerPrice.test(label) || promotion.test(label);
    if (!price || isFormer || promotionBehind.test(behind)) continue;
    (measure ? measured : priceLabel.test(label) ? named : prices).push(price);
  }
  words.push(counted(line.slice(from).replace(perPiece, ' ')));
  // Prices with goods before each are of several goods, and the line is none of one.
  const isOfSeveral = prices.length > 1 && words.slice(0, -1).filter(hasName).length > 1;
  const isUnsure = isOfSeveral || amounts.some(({ isCut }) => isCut);
  const text = words
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ')
    .replace(/ ?\( ?\)| \)/g, '');
  const price = least(named) ?? least(prices) ?? (text === '' ? null : least(measured));
  return {
    text,
    quantity: [...words, ...dropped].find(({ quantity }) => quantity)?.quantity ?? null,
    price: isUnsure ? null : price,
    hasAmount: amounts.length > 0,
  };
}

const hasName = ({ text }: { text: string }) => saysGoods(text);

/** The price of one piece is less than that of all of them, and than what it was before. */
export function least(prices: readonly ShownPrice[]): ShownPrice | null {
  const [first] = prices;
  const comparable = prices.filter(({ currency }) => currency === first?.currency);
  return (
    comparable.toSorted((one, other) => Number(one.unitPrice) - Number(other.unitPrice))[0] ?? null
  );
}

import { amountsIn, type ShownPrice } from './amounts.ts';
import { counted } from './quantity.ts';
import { formerPrice, priceLabel, promotion, promotionBehind, wordsOf } from './words.ts';

/** What a price is for. */
const perPiece = /^ ?(?:\/ ?(?:件|个|只|条|套|双|台|pcs?|piece|each)|each)(?!\p{L})/iu;

/** What a line says of goods: its words, how many, and for how much. */
export type Reading = { text: string; quantity: number | null; price: ShownPrice | null };

/** The words of a line beside its amounts, and the price that is of its goods. */
export function read(line: string): Reading & { hasAmount: boolean } {
  const words: string[] = [];
  const prices: ShownPrice[] = [];
  const named: ShownPrice[] = [];
  const dropped: string[] = [];
  let from = 0;
  const amounts = amountsIn(line);
  for (const { start, end, price } of amounts) {
    const label = line.slice(from, start);
    from = end;
    const name = label.replace(formerPrice, '').replace(priceLabel, '');
    if (wordsOf(name) !== 'goods') {
      dropped.push(name);
      continue;
    }
    words.push(name);
    const isFormer = formerPrice.test(label) || promotion.test(label);
    if (!price || isFormer || promotionBehind.test(line.slice(end, end + 12))) continue;
    (priceLabel.test(label) ? named : prices).push(price);
  }
  words.push(line.slice(from).replace(perPiece, ' '));
  const { text, quantity } = counted(words.join(' '));
  return {
    text,
    quantity: quantity ?? counted(dropped.join(' ')).quantity,
    price: amounts.some(({ isCut }) => isCut) ? null : (least(named) ?? least(prices)),
    hasAmount: amounts.length > 0,
  };
}

/** The price of one piece is less than that of all of them, and than what it was before. */
export function least(prices: readonly ShownPrice[]): ShownPrice | null {
  const [first] = prices;
  const comparable = prices.filter(({ currency }) => currency === first?.currency);
  return (
    comparable.toSorted((one, other) => Number(one.unitPrice) - Number(other.unitPrice))[0] ?? null
  );
}

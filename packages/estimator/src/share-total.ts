/** Pieces of one line at one price; `line` is its index. */
export type SharedLine = { line: number; quantity: number; unitPriceCents: number };

/**
 * Shares the total of an order among its pieces, for shops that tell no price of each: every piece
 * costs the same, and the rest in hundredths goes to a line that can take it whole, a single piece
 * first. Where no line can, one piece of the last line costs more and is a line of its own. The lines
 * add up to the total exactly.
 *
 * @param quantities whole numbers above zero, at least one
 */
export function shareTotal(quantities: readonly number[], totalCents: number): SharedLine[] {
  const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const each = Math.floor(totalCents / pieces);
  const rest = totalCents - each * pieces;
  const lines = quantities.map((quantity, line) => ({ line, quantity, unitPriceCents: each }));
  if (rest === 0) return lines;
  const single = lines.findLast(({ quantity }) => quantity === 1);
  const taker = single ?? lines.findLast(({ quantity }) => rest % quantity === 0);
  if (taker) {
    taker.unitPriceCents += rest / taker.quantity;
    return lines;
  }
  const last = lines.at(-1) as SharedLine;
  last.quantity -= 1;
  return [...lines, { line: last.line, quantity: 1, unitPriceCents: each + rest }];
}

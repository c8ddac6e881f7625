/**
 * Whether two numbers differ by one slip of the hand: one wrong, missing or extra character, or two
 * neighbours that changed places. Equal numbers differ by none.
 */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const rest = (text: string, from: number) => text.slice(at + from);
  if (rest(short, 1) === rest(long, 1)) return true;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return swapped && rest(short, 2) === rest(long, 2);
}

/**
 * Patterns of SQL's `like` for every number that differs from this one by one slip, and for a few
 * more: a number has twice as many as characters, and `isOneSlip` decides.
 */
export function slipPatterns(number: string): string[] {
  const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');
  const places = [...Array(number.length + 1).keys()];
  return places.flatMap((at) => {
    const before = literal(number.slice(0, at));
    const after = (from: number) => literal(number.slice(at + from));
    const inserted = `${before}_${after(0)}`;
    if (at === number.length) return [inserted];
    const swapped = `${before}${literal(number[at + 1] ?? '')}${literal(number[at] ?? '')}${after(2)}`;
    return [inserted, `${before}_${after(1)}`, `${before}${after(1)}`, swapped];
  });
}

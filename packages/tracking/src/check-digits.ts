/** Computes the check digit that follows `payload` (A-Z, 0-9). */
export type CheckDigit = (payload: string) => number;

/** The value of a character as UPS defines it: A is 2, B is 3, … I is 0. */
function worth(character: string): number {
  return character >= 'A' ? (character.charCodeAt(0) - 3) % 10 : Number(character);
}

/** The sum of each character times its weight; the weights start at the right end and repeat. */
function weightedSum(payload: string, weights: readonly number[]): number {
  const values = [...payload].reverse().map(worth);
  return values.reduce((sum, value, i) => sum + value * (weights[i % weights.length] ?? 0), 0);
}

function toNextTen(sum: number): number {
  return (10 - (sum % 10)) % 10;
}

/** GS1's mod 10 with weights 3 and 1: USPS barcodes, FedEx Ground. */
export const gs1: CheckDigit = (payload) => toNextTen(weightedSum(payload, [3, 1]));

/** For USPS label numbers whose check digit includes a "91" that is not printed. */
export const gs1After91: CheckDigit = (payload) => gs1(`91${payload}`);

/** UPS: mod 10 with weights 1 and 2. */
export const ups: CheckDigit = (payload) => toNextTen(weightedSum(payload, [1, 2]));

/** FedEx Express: mod 11 with weights 1, 3 and 7; ten is written as 0. */
export const fedexExpress: CheckDigit = (payload) => (weightedSum(payload, [1, 3, 7]) % 11) % 10;

/** DHL Express: the number itself mod 7. */
export const dhlExpress: CheckDigit = (payload) => Number(payload) % 7;

/** UPU standard S10: mod 11 with weights 8 6 4 2 3 5 9 7; 10 is written as 0 and 11 as 5. */
export const s10: CheckDigit = (payload) => {
  const digit = 11 - (weightedSum(payload, [7, 9, 5, 3, 2, 4, 6, 8]) % 11);
  if (digit === 11) return 5;
  return digit === 10 ? 0 : digit;
};

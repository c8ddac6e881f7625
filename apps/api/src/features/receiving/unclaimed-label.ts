/** What is printed on an unclaimed parcel. */
export const labelOf = ({ number }: { number: number }) => `U-${number}`;

/** The number on a label as typed or scanned: `u-17`, `U17`; undefined for other text. */
export function unclaimedNumber(typed: string): number | undefined {
  const digits = /^\s*U-?(\d{1,15})\s*$/i.exec(typed.normalize('NFKC'))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

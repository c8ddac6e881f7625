/** Cents of what was typed in dollars; not a number where nothing was. */
export const centsOf = (dollars: string | number): number =>
  dollars === '' ? Number.NaN : Math.round(Number(dollars) * 100);

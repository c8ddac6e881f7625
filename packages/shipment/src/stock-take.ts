/** What a stock-take found; each list in the order it was given, each code once. */
export type StockTake = { found: string[]; missing: string[]; unexpected: string[] };

/** Compares what should stand on a shelf with what was scanned there. */
export function compareStock(expected: readonly string[], scanned: readonly string[]): StockTake {
  const [should, have] = [new Set(expected), new Set(scanned)];
  return {
    found: [...should].filter((code) => have.has(code)),
    missing: [...should].filter((code) => !have.has(code)),
    unexpected: [...have].filter((code) => !should.has(code)),
  };
}

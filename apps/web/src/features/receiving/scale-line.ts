/** A reading in a line of a scale. */
export type Reading = { kilograms: number; stable: boolean };

const inKilograms: Readonly<Record<string, number>> = {
  kg: 1,
  g: 0.001,
  lb: 0.453_592_37,
  lbs: 0.453_592_37,
  oz: 0.028_349_523_125,
};

/**
 * Marks of a weight that is not stable: A&D and compatible scales (`US`), Mettler's SICS (`S D`),
 * `?`.
 */
const moving = /^(?:US\b|S D\b|D\b)|\?|\bM$/;
/** Marks without a weight: overload, underload, error. */
const nothing = /^(?:OL\b|UL\b|E[LR]?\d*\b|S [I+-](?:\s|$)|ES\b|-{2,})/;

/**
 * Reads a line that a scale sends over a serial port; kilograms to the gram. Null for a line
 * without a weight, and for a negative one.
 */
export function readScaleLine(line: string): Reading | null {
  const text = line.replace(/[^\x20-\x7e]/g, '').trim();
  if (nothing.test(text)) return null;
  const found = /([+-]?)\s*(\d+(?:\.\d+)?)\s*(kg|g|lbs?|oz)?(?![\d.])/i.exec(withoutMark(text));
  if (!found) return null;
  const [, sign, digits, unit = 'kg'] = found;
  if (sign === '-') return null;
  const kilograms = Number(digits) * (inKilograms[unit.toLowerCase()] ?? 1);
  return { kilograms: Math.round(kilograms * 1000) / 1000, stable: !moving.test(text) };
}

/** Removes the letters and commas before the number: `ST,GS,+  1.234kg`, `WN0001.23kg`. */
const withoutMark = (text: string) => text.replace(/^[^\d+-]*/, '');

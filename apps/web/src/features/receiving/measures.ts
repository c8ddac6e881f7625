import { inPounds, type WeightUnit } from '../../lib/weight.ts';

/** Converts the full-width digits and signs of an input method to plain ones. */
const plain = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[，。]/g, '.')
    .trim();

/** A typed weight in pounds; `null` for a blank, `undefined` for text that is no weight. */
export function poundsOf(typed: string, unit: WeightUnit): number | null | undefined {
  const text = plain(typed);
  if (text === '') return null;
  const [, digits = '', said] = /^(\d{1,4}(?:\.\d{0,3})?|\.\d{1,3})\s*(kg|lb)?$/i.exec(text) ?? [];
  const weight = Number(digits);
  return digits === '' || weight === 0
    ? undefined
    : inPounds(weight, (said?.toLowerCase() as WeightUnit | undefined) ?? unit);
}

/** Centimetres. */
export type Sides = { length: number; width: number; height: number };

/** Three dimensions as typed, such as `30x20x10`; `null` and `undefined` as for weights. */
export function sidesOf(typed: string): Sides | null | undefined {
  const text = plain(typed);
  if (text === '') return null;
  const parts = text.split(/[\s*x×X,;/]+/).map((part) => part.replace(/cm$/i, ''));
  const sides = parts.filter((part) => part !== '').map(Number);
  const [length = 0, width = 0, height = 0, ...more] = sides;
  const fits = (side: number) =>
    side > 0 && side <= 1000 && Math.abs(side * 10 - Math.round(side * 10)) < 1e-6;
  if (more.length > 0 || ![length, width, height].every(fits)) return undefined;
  return { length, width, height };
}

/**
 * Whether a scan is a weight or three dimensions: a scale or a measuring frame that types like a
 * keyboard is as fast as a scanner.
 */
export const isMeasure = (text: string): boolean =>
  /^\d{1,3}\.\d{1,3}$/.test(text) || (/[*x]/i.test(text) && Boolean(sidesOf(text)));

/** The fourteen parishes of Jamaica, from west to east within each county. */
export const parishes = [
  'Kingston',
  'Saint Andrew',
  'Saint Thomas',
  'Portland',
  'Saint Mary',
  'Saint Ann',
  'Manchester',
  'Clarendon',
  'Saint Catherine',
  'Trelawny',
  'Saint James',
  'Hanover',
  'Westmoreland',
  'Saint Elizabeth',
] as const;

export type Parish = (typeof parishes)[number];

const bySpelling = new Map<string, Parish>(parishes.map((name) => [spelling(name), name]));

function spelling(text: string): string {
  return text
    .toLowerCase()
    .replace(/^st\b\.?/, 'saint')
    .replace(/[^a-z]/g, '');
}

/**
 * Returns the official name of a parish: "St. Andrew", "st andrew" → "Saint Andrew". A text that
 * names no parish is returned unchanged.
 */
export function parishName(text: string): string {
  return bySpelling.get(spelling(text)) ?? text;
}

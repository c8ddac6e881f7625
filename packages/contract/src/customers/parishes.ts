/** Jamaica's fourteen parishes, west to east within each county. */
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

/** "St. Andrew", "st andrew" → "Saint Andrew"; text that names no parish comes back as it is. */
export function parishName(text: string): string {
  return bySpelling.get(spelling(text)) ?? text;
}

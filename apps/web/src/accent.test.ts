import { contrastOf, isReadable } from '@jadeport/contract/settings';
import { describe, expect, test } from 'vitest';
import { accentTokens } from './accent.ts';
import { colours } from './tokens.ts';

const steps = ['00', '22', '44', '66', '88', 'aa', 'cc', 'ff'];
const accents = steps
  .flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  .filter(isReadable);

/** Text on surface, as the pages have them. */
const pairs = [
  ['jade', 'paper'],
  ['jade', 'card'],
  ['jade', 'jade-tint'],
  ['jade-dark', 'paper'],
  ['ink', 'jade-tint'],
  ['on-jade', 'jade'],
  ['on-jade', 'jade-dark'],
  ['on-harbour', 'harbour'],
] as const;

describe.each(['light', 'dark'] as const)('with any accent colour, in the %s scheme', (scheme) => {
  test.each(pairs)('%s is readable on %s', (text, surface) => {
    expect(accents.length).toBeGreaterThan(100);
    const unreadable = accents.filter((accent) => {
      const tokens = { ...allOf(scheme), ...accentTokens(accent)[scheme] };
      return contrastOf(tokens[text], tokens[surface]) < 4.5;
    });
    expect(unreadable).toEqual([]);
  });
});

test('tints have the hue of the accent colour', () => {
  const { light, dark } = accentTokens('#8a0b4f');
  expect(light).toMatchObject({ jade: '#8a0b4f', 'jade-tint': '#f8f0f4', harbour: '#6e093f' });
  expect(dark['jade-tint']).toBe('#341c2a');
});

/** The design's own colours, `#rgb` written in full. */
function allOf(scheme: 'light' | 'dark') {
  const long = (colour: string) => colour.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [name, long(colour[scheme])]),
  ) as Record<keyof typeof colours, string>;
}

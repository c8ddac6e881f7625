import { contrastOf } from '@jadeport/contract/settings';
import { colours } from './tokens.ts';

type Scheme = 'light' | 'dark';
type Tokens = Partial<Record<keyof typeof colours, string>>;

const [white, black] = ['#ffffff', '#000000'];

/**
 * The tokens that follow from an accent colour (`#rrggbb`, readable on light pages): text, surfaces,
 * tints and lines of its hue, in each colour scheme.
 */
export function accentTokens(accent: string): Record<Scheme, Tokens> {
  const deep = mix(accent, black, 0.2);
  const pale = mix(accent, white, 0.86);
  const card = colours.card.dark;
  const bright = brightened(accent, card);
  return {
    light: {
      jade: accent,
      'jade-dark': deep,
      'jade-tint': mix(accent, white, 0.94),
      'jade-line': mix(accent, white, 0.76),
      'jade-soft': mix(accent, white, 0.42),
      harbour: deep,
      'on-harbour': pale,
      focus: accent,
    },
    dark: {
      jade: bright,
      'jade-dark': mix(bright, white, 0.3),
      'jade-tint': mix(card, accent, 0.25),
      'jade-line': mix(card, accent, 0.6),
      'jade-soft': mix(card, bright, 0.6),
      harbour: mix(accent, black, 0.6),
      'on-harbour': pale,
      focus: bright,
    },
  };
}

/** The colour, as light as text on a dark surface has to be. */
function brightened(colour: string, surface: string): string {
  let share = 0;
  while (contrastOf(mix(colour, white, share), surface) < 7) share += 0.05;
  return mix(colour, white, share);
}

/** A colour with a share, from 0 to 1, of another. */
function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    const part = Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
    return part.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

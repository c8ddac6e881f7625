import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { createElement } from 'react';
import { ChevronIcon } from './components/site/icons.tsx';
import { breakpoints, type colours } from './tokens.ts';

const v = (name: keyof typeof colours | 'font' | 'radius') => `var(--${name})`;
const em = (pixels: number) => `${pixels / 16}em`;

/** Links, primary surfaces and the focus ring; step 8 is the colour for text. */
const jade: MantineColorsTuple = [
  v('jade-tint'),
  v('jade-tint'),
  v('jade-line'),
  v('jade-soft'),
  v('jade-soft'),
  v('focus'),
  v('focus'),
  v('jade'),
  v('jade'),
  v('jade-dark'),
];

/**
 * The colour of main actions, always with dark text. Not a variable, because Mantine computes its
 * contrast.
 */
const gold: MantineColorsTuple = [
  '#fff8e1',
  '#feeebc',
  '#fbdf86',
  '#f8d04f',
  '#f5c32a',
  '#f2b705',
  '#dca603',
  '#b98b00',
  '#f2b705',
  '#f5c32a',
];

const red: MantineColorsTuple = [
  v('danger-tint'),
  v('danger-tint'),
  v('danger-tint'),
  v('danger'),
  v('danger'),
  v('danger'),
  v('danger'),
  v('danger'),
  v('danger'),
  v('danger-dark'),
];

const gray: MantineColorsTuple = [
  v('paper-deep'),
  v('gray-tint'),
  v('line'),
  v('line'),
  v('line-strong'),
  v('placeholder'),
  v('ink-soft'),
  v('ink-soft'),
  v('ink'),
  v('ink'),
];

const comfortable = { defaultProps: { size: 'md' } };

/** Mantine's theme based on our variables, so that it follows the page's colour scheme. */
export const theme = createTheme({
  colors: { jade, gold, red, gray },
  primaryColor: 'jade',
  primaryShade: 8,
  white: v('card'),
  black: v('on-gold'),
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: v('radius'),
  fontFamily: v('font'),
  headings: { fontFamily: v('font'), fontWeight: '600' },
  breakpoints: {
    xs: em(breakpoints.small),
    sm: em(breakpoints.medium),
    md: em(breakpoints.wide),
    lg: em(breakpoints.wide),
    xl: em(breakpoints.wide),
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: comfortable,
    PasswordInput: comfortable,
    NativeSelect: { defaultProps: { size: 'md', rightSection: createElement(ChevronIcon) } },
    Textarea: comfortable,
    FileInput: comfortable,
    Checkbox: comfortable,
  },
});

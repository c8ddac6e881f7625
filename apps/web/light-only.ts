import type { Plugin } from 'postcss';

const dark = /\[data-mantine-color-scheme=['"]?dark['"]?\]/;

/** Hues of Mantine's palette that nothing here is painted with. */
const unused =
  /^--mantine-color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/;

/** The site has one colour scheme and few hues: the rules of the others are left out of the build. */
export const lightOnly: Plugin = {
  postcssPlugin: 'light-only',
  Rule(rule) {
    const kept = rule.selectors.filter((selector) => !dark.test(selector));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  },
  Declaration(declaration) {
    if (unused.test(declaration.prop)) declaration.remove();
  },
};

import type { Plugin } from 'postcss';

const dark = /\[data-mantine-color-scheme=['"]?dark['"]?\]/;

/** Hues of Mantine's palette that nothing here is painted with. */
const unused =
  /^--mantine-color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/;

/** The site has one colour scheme and few hues: the rules of the others are left out of the build. */
export const lightScheme: Plugin = {
  postcssPlugin: 'light-scheme',
  Rule(rule) {
    const selectors = rule.selectors.filter((selector) => !dark.test(selector));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  },
  Declaration(declaration) {
    if (unused.test(declaration.prop)) declaration.remove();
  },
};

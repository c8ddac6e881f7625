import type { Plugin } from 'postcss';

const dark = /\[data-mantine-color-scheme=['"]?dark['"]?\]/;

/** Colours of Mantine's palette that the site does not use. */
const unused =
  /^--mantine-color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/;

/** Removes the CSS of the dark scheme and of unused colours: the site is light only. */
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

import type { Plugin } from 'postcss';

const dark = /\[data-mantine-color-scheme=['"]?dark['"]?\]/;

/** Colours of Mantine's palette that we do not use. */
const unused =
  /^--mantine-color-(?:blue|cyan|dark|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/;

/**
 * Removes Mantine's own dark scheme and unused colours. Mantine always draws its light scheme, out of
 * our variables, which are dark where the page is (docs/decisions/0041).
 */
export const mantineScheme: Plugin = {
  postcssPlugin: 'mantine-scheme',
  Rule(rule) {
    const selectors = rule.selectors.filter((selector) => !dark.test(selector));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  },
  Declaration(declaration) {
    if (unused.test(declaration.prop)) declaration.remove();
  },
};

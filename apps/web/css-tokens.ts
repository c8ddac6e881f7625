import { type Plugin, parse } from 'postcss';
import { breakpoints, colours, measures } from './src/tokens.ts';

/** The variables of a scheme, on the root element; `chosen` narrows it to a scheme that was chosen. */
function variables(scheme: 'light' | 'dark', chosen: string): string {
  const own = Object.entries(colours)
    .filter(([, colour]) => scheme === 'light' || colour.dark !== colour.light)
    .map(([name, colour]) => `--${name}: ${colour[scheme]};`);
  const shared = Object.entries(measures).map(([name, value]) => `--${name}: ${value};`);
  const all = scheme === 'light' ? [...own, ...shared] : own;
  return `:root${chosen} { color-scheme: ${scheme}; ${all.join('\n')} }`;
}

/**
 * `@tokens light;` and `@tokens dark;` become the variables of a scheme. `@media (--wide)` becomes
 * the width of that name, `@media (--below-wide)` everything under it.
 */
export const cssTokens: Plugin = {
  postcssPlugin: 'css-tokens',
  AtRule: {
    tokens(at) {
      const [scheme, chosen = ''] = at.params.split(' ');
      const from = at.source?.input.file;
      at.replaceWith(parse(variables(scheme === 'dark' ? 'dark' : 'light', chosen), { from }));
    },
    media(at) {
      at.params = at.params.replace(/\(--(below-)?(\w+)\)/g, (whole, below, name: string) => {
        const width = (breakpoints as Record<string, number>)[name];
        if (width === undefined) throw at.error(`No breakpoint is called ${whole}`);
        // In em, so that somebody who reads large text gets the layout of a narrow screen.
        return below ? `(max-width: ${(width - 0.02) / 16}em)` : `(min-width: ${width / 16}em)`;
      });
    },
  },
};

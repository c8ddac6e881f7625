/**
 * All colours, sizes and breakpoints. The build writes them into the CSS of every page
 * (`css-tokens.ts`); Mantine's theme reads the same names.
 */
type Colour = { light: string; dark: string };

const colour = (light: string, dark = light): Colour => ({ light, dark });

/** Each is the CSS variable of its name. `on-…` is the text colour on the colour named. */
export const colours = {
  ink: colour('#10231e', '#e7efeb'),
  'ink-soft': colour('#4a5b55', '#a9b8b1'),
  placeholder: colour('#66726c', '#93a29b'),
  paper: colour('#fbfaf6', '#0f1714'),
  'paper-deep': colour('#f4f2ea', '#131d19'),
  card: colour('#fff', '#17211d'),
  skeleton: colour('#ecebe3', '#25322d'),
  line: colour('#e3e1d8', '#2b3833'),
  'line-strong': colour('#8b938c', '#6f7f78'),

  jade: colour('#055848', '#7fcdb9'),
  'jade-dark': colour('#00463c', '#a5dccd'),
  'jade-tint': colour('#e6f4f0', '#1d332c'),
  'jade-line': colour('#c4e0d7', '#2f5347'),
  'jade-soft': colour('#6cb7a3', '#3f8a77'),
  'on-jade': colour('#fff', '#0b1f19'),
  harbour: colour('#00463c', '#0b2722'),
  'on-harbour': colour('#dceae5'),

  gold: colour('#f2b705'),
  'gold-light': colour('#f5c32a'),
  'gold-tint': colour('#fff8e1', '#33290c'),
  'on-gold': colour('#10231e'),

  focus: colour('#167a66', '#7fcdb9'),
  danger: colour('#a3231c', '#ffb0a8'),
  'danger-dark': colour('#861b15', '#ffc9c3'),
  'danger-tint': colour('#fdeeec', '#3b1917'),
  'on-danger': colour('#fff', '#3b0a07'),

  green: colour('#0b5a2b', '#a3e0b8'),
  'green-tint': colour('#e4f5e9', '#15301f'),
  'green-line': colour('#9fd3b1', '#2e5a3e'),
  blue: colour('#104a86', '#a9cffa'),
  'blue-tint': colour('#e6f0fb', '#14283f'),
  'blue-line': colour('#a3c5ea', '#2e4f75'),
  yellow: colour('#6a4b00', '#f1d077'),
  'yellow-tint': colour('#fff4d1', '#33290c'),
  'yellow-line': colour('#e5c868', '#665318'),
  gray: colour('#434d49', '#c3cdc8'),
  'gray-tint': colour('#eff0ec', '#25302b'),
  'gray-line': colour('#c6cac2', '#435049'),

  /** Behind dialogs, and the shadow of floating parts. */
  veil: colour('rgb(16 35 30 / 55%)', 'rgb(0 0 0 / 65%)'),
  shade: colour('rgb(16 35 30 / 16%)', 'rgb(0 0 0 / 50%)'),
} satisfies Record<string, Colour>;

/** `styles/base.css` loads the first and gives the others its measures. */
const latin = 'Figtree, "Like Figtree", "Like Figtree on Android", "Like Figtree on Linux"';
const chinese = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC"';

/** Sizes, each the CSS variable of its name. */
export const measures = {
  radius: '12px',
  'radius-small': '8px',
  gutter: 'clamp(16px, 4vw, 32px)',
  font: `${latin}, "Figtree Signs", system-ui, ${chinese}, sans-serif`,
  'font-zh': `${latin}, ${chinese}, system-ui, sans-serif`,
};

/** Breakpoints in pixels, each the smallest width of its range: `@media (--wide)`. */
export const breakpoints = { small: 480, medium: 768, wide: 1024 };

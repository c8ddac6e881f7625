import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { createElement } from 'react';
import { ChevronIcon } from './components/site/icons.tsx';

/** Links, primary surfaces and the focus ring. Step 8 is the first with 4.5:1 contrast on the page. */
const jade: MantineColorsTuple = [
  '#e6f4f0',
  '#cce7df',
  '#9ed0c2',
  '#6cb7a3',
  '#449f89',
  '#288b75',
  '#167a66',
  '#0a6a58',
  '#055848',
  '#00463c',
];

/** The main action of a screen, always with dark text. */
const gold: MantineColorsTuple = [
  '#fff8e1',
  '#feeebc',
  '#fbdf86',
  '#f8d04f',
  '#f5c32a',
  '#f2b705',
  '#dca603',
  '#b98b00',
  '#8f6b00',
  '#664c00',
];

const fonts =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

export const theme = createTheme({
  colors: { jade, gold },
  primaryColor: 'jade',
  primaryShade: 8,
  black: '#10231e',
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: '12px',
  fontFamily: fonts,
  headings: { fontFamily: fonts, fontWeight: '750' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md', rightSection: createElement(ChevronIcon) } },
    Textarea: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
  },
});

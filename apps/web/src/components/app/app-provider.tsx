import '../../styles/app.css';
import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../../theme.ts';

/** Mantine locks scrolling with a style element, which our content security policy refuses. */
const overlay = { defaultProps: { lockScroll: false, transitionProps: { duration: 0 } } };

const appTheme = mergeThemeOverrides(
  theme,
  createTheme({
    components: {
      Alert: {
        vars: (_theme: unknown, { color = 'gold' }: { color?: string }) => ({
          root: {
            '--alert-bg': `var(--${color}-tint)`,
            '--alert-bd': `1px solid var(--${color})`,
            '--alert-color': 'var(--ink)',
          },
        }),
        styles: {
          title: { fontSize: 'inherit' },
          message: { color: 'inherit', fontSize: 'inherit' },
        },
      },
      Drawer: overlay,
      Modal: { defaultProps: { ...overlay.defaultProps, centered: true } },
    },
  }),
);

/** Provides all of Mantine to the app behind sign-in. */
export function AppProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={appTheme} forceColorScheme="light" withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}

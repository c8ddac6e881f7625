import '../../styles/app.css';
import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../../theme.ts';

/** Mantine would lock scrolling by a style element, which our content security policy refuses. */
const overlay = { defaultProps: { lockScroll: false, transitionProps: { duration: 0 } } };

const appTheme = mergeThemeOverrides(
  theme,
  createTheme({
    components: {
      Drawer: overlay,
      Modal: { defaultProps: { ...overlay.defaultProps, centered: true } },
    },
  }),
);

/** Mantine as the app behind sign-in uses it, all of it. */
export function AppProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={appTheme} forceColorScheme="light" withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}

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

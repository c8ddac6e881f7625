import '../../styles/mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../../theme.ts';

/**
 * Provides Mantine to forms and tables. The frame, the home page and the tracking page do without
 * it, which saves a sixth of their first load.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}

import '../styles/mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { theme } from '../theme.ts';

/**
 * Brings Mantine to the parts of the site that are forms and tables. The frame, the home page and
 * the tracking page do without it: that is a sixth of what a phone would have to load first.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}

/** A route's component with Mantine around it. */
export function withMantine(Page: ComponentType) {
  return function MantinePage() {
    return (
      <Mantine>
        <Page />
      </Mantine>
    );
  };
}

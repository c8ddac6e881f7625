import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { createAppRouter } from './router.tsx';
import { theme } from './theme.ts';

export function App(props: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} forceColorScheme="light" withGlobalClasses={false}>
        <RouterProvider router={props.router} />
      </MantineProvider>
    </StrictMode>
  );
}

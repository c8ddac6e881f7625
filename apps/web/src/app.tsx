import './styles/base.css';
// Part of every page, because pages with a package and those behind sign-in share it.
import './components/site/status-badge.module.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { createAppRouter } from './router.tsx';

export function App(props: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <RouterProvider router={props.router} />
    </StrictMode>
  );
}

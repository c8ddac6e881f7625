import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to a page of ours among the buttons of a screen. */
export function LinkButton({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return (
    <Button variant="default" size="sm" renderRoot={(root) => <Link to={to} {...root} />}>
      {children}
    </Button>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './top-button.module.css';

/** An action of the top bar: its word on a desktop, its picture on a phone. */
export function TopButton(props: {
  icon: ReactNode;
  children: string;
  onClick?: () => void;
  renderRoot?: (root: Record<string, unknown>) => ReactNode;
}) {
  const { icon, children, ...rest } = props;
  return (
    <Button
      variant="default"
      size="sm"
      flex="none"
      className={css.button}
      aria-label={children}
      title={children}
      {...rest}
    >
      <span className={css.icon}>{icon}</span>
      <span className={css.word}>{children}</span>
    </Button>
  );
}

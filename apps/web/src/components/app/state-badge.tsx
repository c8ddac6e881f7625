import type { ReactNode } from 'react';
import css from '../site/status-badge.module.css';

/** A word in a coloured pill, for what is no shipment: an account, a message. */
export function StateBadge(props: {
  colour: 'green' | 'yellow' | 'gray' | 'blue';
  children: ReactNode;
}) {
  return (
    <span className={css.badge} data-colour={props.colour}>
      {props.children}
    </span>
  );
}

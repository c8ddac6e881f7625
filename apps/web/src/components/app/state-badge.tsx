import type { ReactNode } from 'react';
import css from '../site/status-badge.module.css';

/** A coloured badge for states other than a shipment's: of an account, a message. */
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

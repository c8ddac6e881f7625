import type { ReactNode } from 'react';
import css from './selection-bar.module.css';

/** The number of selected rows with the actions for all of them, below the list. */
export function SelectionBar(props: { label: string; count: string; children: ReactNode }) {
  return (
    <div className={css.place}>
      <section className={css.bar} aria-label={props.label}>
        <p role="status">{props.count}</p>
        {props.children}
      </section>
    </div>
  );
}

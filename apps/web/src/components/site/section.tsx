import type { ReactNode } from 'react';
import css from './section.module.css';

/** A section of a page, as wide as its text may be. */
export function Section(props: {
  children: ReactNode;
  narrow?: boolean;
  className?: string | undefined;
  labelledBy?: string;
}) {
  return (
    <section
      className={[css.section, props.className].join(' ')}
      data-narrow={props.narrow}
      aria-labelledby={props.labelledBy}
    >
      {props.children}
    </section>
  );
}

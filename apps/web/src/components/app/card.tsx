import { type ReactNode, useId } from 'react';
import css from './card.module.css';

/** A section of a record's page or panel, with a heading. */
export function Card(props: { title: string; level?: 2 | 3; children: ReactNode }) {
  const id = useId();
  const Heading = props.level === 3 ? 'h3' : 'h2';
  return (
    <section className={css.card} aria-labelledby={id}>
      <Heading id={id}>{props.title}</Heading>
      {props.children}
    </section>
  );
}

/** Cards side by side where the screen is wide enough. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}

/** A list of facts; `null` is shown as `none`. Figures with their sum have one line each. */
export function Facts(props: {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  none?: string;
  sum?: boolean;
}) {
  return (
    <dl className={css.facts} data-sum={props.sum || undefined}>
      {props.rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-unknown={value === null || undefined}>{value ?? props.none}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The title of an opened record, with its badge. */
export function CardHead(props: { title: string; children: ReactNode }) {
  return (
    <header className={css.head}>
      <h1>{props.title}</h1>
      {props.children}
    </header>
  );
}

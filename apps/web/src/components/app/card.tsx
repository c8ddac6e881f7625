import { type ReactNode, useId } from 'react';
import css from './card.module.css';

/** A part of an opened thing, under its heading. */
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

/** Parts side by side where there is room. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}

/** What is known of a thing; `null` is shown as `none`. */
export function Facts(props: {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  none?: string;
}) {
  return (
    <dl className={css.facts}>
      {props.rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-unknown={value === null || undefined}>{value ?? props.none}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of an opened thing, and how it stands. */
export function CardHead(props: { title: string; children: ReactNode }) {
  return (
    <header className={css.head}>
      <h1>{props.title}</h1>
      {props.children}
    </header>
  );
}

import type { ReactNode } from 'react';
import css from './records.module.css';

/** One row of a list: a title that leads on, what it is about, a badge, and facts beside it. */
export function Record(props: {
  /** Stands before the title: a box to tick. */
  lead?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  badge?: ReactNode;
  facts: readonly { name: string; value: ReactNode }[];
  /** What one can do with it, where it does not lead on. */
  children?: ReactNode;
}) {
  return (
    <li className={css.row}>
      {props.lead}
      <div className={css.head}>
        <div className={css.about}>
          <div className={css.title}>{props.title}</div>
          {props.text && <div className={css.text}>{props.text}</div>}
        </div>
        {props.badge && <div className={css.badge}>{props.badge}</div>}
      </div>
      <dl className={css.facts}>
        {props.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {props.children && <div className={css.actions}>{props.children}</div>}
    </li>
  );
}

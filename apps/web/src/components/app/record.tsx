import type { ReactNode } from 'react';
import css from './records.module.css';

/** One row of a list: a linked title, a description, a badge, and facts at the side. */
export function Record(props: {
  /** Shown before the title, for example a checkbox. */
  lead?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  badge?: ReactNode;
  facts: readonly { name: string; value: ReactNode }[];
  /** Actions, for a record that has no page of its own. */
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

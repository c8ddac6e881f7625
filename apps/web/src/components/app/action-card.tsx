import type { ReactNode } from 'react';
import css from './action-card.module.css';

/** An action that the reader has to take: what it is, which package it is about, and its button. */
export function ActionCard(props: {
  title: string;
  text: ReactNode;
  about: string;
  children: ReactNode;
}) {
  return (
    <div className={css.card}>
      <div className={css.words}>
        <h3>{props.title}</h3>
        <p className={css.about}>{props.about}</p>
        <p>{props.text}</p>
      </div>
      <div className={css.ways}>{props.children}</div>
    </div>
  );
}

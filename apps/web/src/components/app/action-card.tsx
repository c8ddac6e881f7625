import { fill } from '@jadeport/i18n';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import css from './action-card.module.css';

/** An action that the reader has to take: what it is, which package it is about, and its button. */
export function ActionCard(props: {
  title: string;
  text: ReactNode;
  about: string;
  /** What staff wrote beside it, in whichever language. */
  written?: string | null;
  children: ReactNode;
}) {
  const { staffNote } = useTexts().shipments;
  return (
    <div className={css.card}>
      <div className={css.words}>
        <h3>{props.title}</h3>
        <p className={css.about}>{props.about}</p>
        <p>{props.text}</p>
        {props.written && <p className={css.about}>{fill(staffNote, { note: props.written })}</p>}
      </div>
      <div className={css.ways}>{props.children}</div>
    </div>
  );
}

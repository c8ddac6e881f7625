import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './load-failure.module.css';

/** Replaces a part that could not be loaded: the reason, and a button to try again. */
export function LoadFailure(props: {
  title: ReactNode;
  text: string;
  retry: string;
  onRetry: () => void;
}) {
  return (
    <div className={css.failure} role="alert">
      <div className={css.title}>{props.title}</div>
      <p>{props.text}</p>
      <Button onClick={props.onRetry}>{props.retry}</Button>
    </div>
  );
}

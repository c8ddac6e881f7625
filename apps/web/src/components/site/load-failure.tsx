import { Button } from './button.tsx';
import css from './load-failure.module.css';

/** Stands where a part of a page could not be loaded: what happened and a way to try again. */
export function LoadFailure(props: {
  title: string;
  text: string;
  retry: string;
  onRetry: () => void;
}) {
  return (
    <div className={css.failure} role="alert">
      <p className={css.title}>{props.title}</p>
      <p>{props.text}</p>
      <Button onClick={props.onRetry}>{props.retry}</Button>
    </div>
  );
}

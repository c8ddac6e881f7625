import { Button } from './button.tsx';
import css from './load-failure.module.css';

/** Replaces a part that could not be loaded: the reason, and a button to try again. */
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

import { useId } from 'react';
import { Button } from './button.tsx';
import css from './field.module.css';

/**
 * The main action of a form. While it is being sent the button says so and does nothing, yet keeps
 * the focus, which a disabled one would lose.
 */
export function SubmitButton(props: {
  busy: boolean;
  busyText: string;
  children: string;
  /** For a form that is not the main action of its screen. */
  minor?: boolean;
  /** Why the form was not sent. */
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <>
      {props.error && (
        <p id={id} className={css.error}>
          {props.error}
        </p>
      )}
      <Button
        type="submit"
        look={props.minor ? 'outline' : 'gold'}
        aria-disabled={props.busy || undefined}
        aria-describedby={props.error ? id : undefined}
        onClick={(event) => {
          if (props.busy) event.preventDefault();
        }}
      >
        {props.busy ? props.busyText : props.children}
      </Button>
    </>
  );
}

import { useId } from 'react';
import { Button } from './button.tsx';
import css from './field.module.css';

/**
 * The main action of a form. While the form is being sent, the button says so and ignores presses;
 * it is not disabled, because a disabled button would lose the focus.
 */
export function SubmitButton(props: {
  busy: boolean;
  busyText: string;
  children: string;
  /** A plain look, for a form that is not the main action of its screen. */
  minor?: boolean;
  /** The reason why the form was not sent. */
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

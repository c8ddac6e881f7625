import { Button } from './button.tsx';

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
}) {
  return (
    <Button
      type="submit"
      look={props.minor ? 'outline' : 'gold'}
      aria-disabled={props.busy || undefined}
      onClick={(event) => {
        if (props.busy) event.preventDefault();
      }}
    >
      {props.busy ? props.busyText : props.children}
    </Button>
  );
}

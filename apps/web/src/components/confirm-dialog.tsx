import type { ReactNode } from 'react';
import { useAuthenticatedTexts } from '../lib/texts.tsx';
import { Button, type ButtonLook } from './button.tsx';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

/** Asks before an act that cannot simply be undone: it names the thing, and Cancel comes first. */
export function ConfirmDialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  confirm: string;
  /** For an act that destroys nothing. */
  look?: ButtonLook;
  /** The act is on its way. */
  busy?: boolean;
  onConfirm: () => void;
}) {
  const { controls } = useAuthenticatedTexts();
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <div className={css.text}>{props.text}</div>
      <div className={css.buttons}>
        <Button ref={startHere} onClick={props.onClose}>
          {controls.cancel}
        </Button>
        <Button
          {...(props.look ? { look: props.look } : { className: css.act })}
          aria-disabled={props.busy || undefined}
          onClick={() => {
            if (!props.busy) props.onConfirm();
          }}
        >
          {props.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

/** The dialog gives its first focus to what changes nothing. */
function startHere(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

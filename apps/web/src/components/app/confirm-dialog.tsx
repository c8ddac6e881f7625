import type { ReactNode } from 'react';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import { Button, type ButtonLook } from '../site/button.tsx';
import { Dialog } from '../site/dialog.tsx';
import css from './confirm-dialog.module.css';

/** Asks before an action that can't be undone: it names the thing, and Cancel comes first. */
export function ConfirmDialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  confirm: string;
  /** For an action that deletes nothing. */
  look?: ButtonLook;
  /** The action is running. */
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

/** The first focus goes to Cancel. */
function startHere(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

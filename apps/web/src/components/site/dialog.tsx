import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import css from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

/**
 * A modal dialog based on the `dialog` element, which traps the focus, restores it and closes on
 * Escape. `onClose` is called however the dialog closes; its children are mounted only while it is
 * open.
 */
export function Dialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  const { shell } = useTexts();
  const ref = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (props.open && !dialog?.open) dialog?.showModal();
    if (!props.open && dialog?.open) dialog.close();
  }, [props.open]);

  return (
    <dialog ref={ref} className={css.dialog} aria-labelledby={title} onClose={props.onClose}>
      {props.open && (
        <>
          <div className={css.head}>
            <h2 id={title} className={css.title}>
              {props.title}
            </h2>
            <button
              type="button"
              className={css.close}
              aria-label={shell.close}
              onClick={() => ref.current?.close()}
            >
              <CloseIcon />
            </button>
          </div>
          {props.children}
        </>
      )}
    </dialog>
  );
}

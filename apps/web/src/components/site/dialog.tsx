import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import css from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

/**
 * A modal dialog on the browser's own element, which keeps the focus inside, gives it back and
 * closes on Escape. `onClose` is called however it is closed; the children exist only while open.
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

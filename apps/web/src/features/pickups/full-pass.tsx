import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/site/button.tsx';
import { useTexts } from '../../lib/texts.tsx';
import css from './pickup-page.module.css';

/** The pass alone on the screen, which stays on meanwhile where the browser allows it. */
export function FullPass({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { close } = useTexts().shell;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    void navigator.wakeLock?.request('screen').then(
      (held) => {
        if (isOver) void held.release();
        else lock = held;
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      void lock?.release();
    };
  }, []);
  return (
    <dialog ref={dialog} className={css.full} onClose={onClose}>
      <div className={css.pass}>
        {children}
        <Button onClick={() => dialog.current?.close()}>{close}</Button>
      </div>
    </dialog>
  );
}

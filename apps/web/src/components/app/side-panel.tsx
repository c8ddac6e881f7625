import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import css from './side-panel.module.css';

/**
 * A panel of 420 px beside a list (full width on phones) for the opened row. The list stays usable,
 * so the panel is not a dialog: Escape or the close button closes it and returns the focus to the
 * row.
 */
export function SidePanel(props: { title: ReactNode; onClose: () => void; children: ReactNode }) {
  const { shell } = useTexts();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEscape(props.onClose);
  useEffect(() => {
    const row = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (row instanceof HTMLElement && row.isConnected) row.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={panel} tabIndex={-1} aria-labelledby={id} className={css.panel}>
      <header className={css.head}>
        <h2 id={id}>{props.title}</h2>
        <CloseButton size="lg" aria-label={shell.close} onClick={props.onClose} />
      </header>
      <div className={css.content}>{props.children}</div>
    </aside>
  );
}

/** Runs an action on Escape, wherever the focus is, except in a dialog or a field. */
function useEscape(action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    // The Escape that closes a dialog may arrive here after the dialog has gone.
    let inDialog = false;
    const look = () => {
      inDialog = document.querySelector('[aria-modal=true]') !== null;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !inDialog) latest.current();
    };
    addEventListener('keydown', look, { capture: true });
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', look, { capture: true });
      removeEventListener('keydown', press);
    };
  }, []);
}

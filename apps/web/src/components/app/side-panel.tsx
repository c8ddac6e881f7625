import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import css from './side-panel.module.css';

/**
 * 420 px beside a list (the whole width of a phone) for the row that is open. The list stays in use,
 * so this is no dialog: Escape or the cross closes it and gives the focus back to the row.
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

/** Runs an action on Escape, wherever the focus is, unless it is meant for a dialog or a field. */
function useEscape(action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    // A dialog may be gone by the time that the key, which closed it, comes here.
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

import { CloseButton } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import css from './side-panel.module.css';
import { usePhone } from './use-phone.ts';

/**
 * A panel of 420 px beside a list for the opened row. The list stays usable, so the panel is not a
 * dialog: Escape or the close button closes it and returns the focus to the row. On phones it covers
 * the list.
 */
export function SidePanel(props: { title: ReactNode; onClose: () => void; children: ReactNode }) {
  const { shell } = useTexts();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const row = useRef<Element>(null);
  const close = () => {
    // A search beside the panel may have taken its row away.
    if (!row.current?.isConnected)
      document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    props.onClose();
  };
  useEscape(close);
  // Before the list becomes inert, which takes the focus from the row.
  useLayoutEffect(() => {
    row.current = document.activeElement;
  }, []);
  useInertList(panel);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (row.current instanceof HTMLElement && row.current.isConnected)
        row.current.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={panel} tabIndex={-1} aria-labelledby={id} className={css.panel}>
      <header className={css.head}>
        <h2 id={id}>{props.title}</h2>
        <CloseButton size="lg" aria-label={shell.close} onClick={close} />
      </header>
      <div className={css.content}>{props.children}</div>
    </aside>
  );
}

/** On phones, where the panel covers the page, keyboard and screen readers skip the rest of the page. */
function useInertList(panel: RefObject<HTMLElement | null>): void {
  const covers = usePhone();
  useLayoutEffect(() => {
    if (!covers || !panel.current) return;
    const covered = new Set<HTMLElement>();
    const cover = () => {
      for (const part of partsBeside(panel.current)) {
        covered.add(part);
        part.inert = true;
      }
    };
    cover();
    // Lists may still load, or be replaced by their error.
    const changes = new MutationObserver(cover);
    for (let place = panel.current.parentElement; isInPage(place); place = place.parentElement)
      changes.observe(place, { childList: true });
    return () => {
      changes.disconnect();
      for (const part of covered) part.inert = false;
    };
  }, [covers, panel]);
}

const isInPage = (place: Element | null): place is HTMLElement => place?.closest('main') != null;

/** The parts of the page that do not contain the panel. */
function partsBeside(panel: HTMLElement | null): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let own: Element | null = panel; own && isInPage(own.parentElement); own = own.parentElement)
    for (const part of own.parentElement.children)
      if (part !== own && part instanceof HTMLElement) parts.push(part);
  return parts;
}

/** Runs an action on Escape, wherever the focus is, except in a dialog or where the key has a use. */
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

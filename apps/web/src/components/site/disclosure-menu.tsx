import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './disclosure-menu.module.css';

/**
 * A button that opens a small panel under it. Based on the `details` element, so that it works
 * before hydration; it closes on Escape, on a press elsewhere and on navigation.
 */
export function DisclosureMenu(props: { label: string; button: ReactNode; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const address = useLocation({ select: (location) => location.href });

  useEffect(() => ref.current?.removeAttribute('open'), [address]);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) ref.current?.removeAttribute('open');
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return;
      ref.current.open = false;
      ref.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <details ref={ref} className={css.menu}>
      <summary className={css.button} aria-label={props.label}>
        {props.button}
      </summary>
      <div className={css.panel}>{props.children}</div>
    </details>
  );
}

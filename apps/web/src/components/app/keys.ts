import { useEffect, useRef, useSyncExternalStore } from 'react';
import { storedText } from '../../lib/stored-text.ts';
import { forgetKeys } from './scan-reader.ts';
import { gap } from './scanner-burst.ts';

/**
 * Whether single-key shortcuts are on. Users of speech input need to turn them off (WCAG 2.1.4).
 */
const storedSwitch = storedText('jadeport-shortcuts');
const listeners = new Set<() => void>();

const isOn = () => storedSwitch.read() !== 'off';

export function useKeysSwitch(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOn);
  return [
    on,
    (next) => {
      storedSwitch.write(next ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
  ];
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), select, textarea, [role=dialog], [role=menu]') !==
    null;

/**
 * Milliseconds, longer than a scanner pauses: the first letter of a scan must not act as a
 * shortcut.
 */
const pause = gap + 10;

/** Runs an action when its key is pressed outside fields and dialogs. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (event: KeyboardEvent) => {
      clearTimeout(timer);
      const action = latest.current[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!isOn() || isTyping(event.target) || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      timer = setTimeout(() => {
        forgetKeys();
        latest.current[event.key]?.();
      }, pause);
    };
    addEventListener('keydown', press, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}

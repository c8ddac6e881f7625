import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import css from './shortcuts.module.css';

/** Whether single-key shortcuts are on. People who use speech input need them off. */
const switchName = 'jadeport-shortcuts';
const isOn = () => localStorage.getItem(switchName) !== 'off';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null;

/** Runs `action` when a single key is pressed anywhere but in a field or a dialog. */
export function useShortcut(key: string, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isOn() || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key]);
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The onKeyDown handler of a search field and its list: up and down move between their stops. */
export function walkByArrows(event: ReactKeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = step && at >= 0 ? stops[at + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Lists the shortcuts of a screen, with the switch that turns single keys off. */
export function Shortcuts(props: { keys: readonly { keys: readonly string[]; does: string }[] }) {
  const { shortcuts: texts } = useAuthenticatedTexts().controls;
  const [on, setOn] = useState(isOn);
  const toggle = () => {
    localStorage.setItem(switchName, on ? 'off' : 'on');
    setOn(!on);
  };
  return (
    <aside className={css.shortcuts} aria-label={texts.label}>
      <ul className={css.list}>
        {props.keys.map(({ keys, does }) => (
          <li key={does}>
            {keys.map((key) => (
              <kbd key={key} className={css.key}>
                {key}
              </kbd>
            ))}{' '}
            {does}
          </li>
        ))}
      </ul>
      <label className={css.switch}>
        <input type="checkbox" checked={on} onChange={toggle} />
        {texts.use}
      </label>
    </aside>
  );
}

import { useEffect, useRef } from 'react';

/** A scanner types faster than this, in milliseconds from key to key; no hand does. */
const gap = 30;
/** Within a burst a busy machine or a wireless scanner may pass a key on this late. */
const late = 300;
/** A shorter run of keys is nobody's number. */
const shortest = 6;

const signs: Readonly<Record<string, string>> = {
  Minus: '-',
  NumpadSubtract: '-',
  Slash: '/',
  Period: '.',
};

/** The character on a key, read from its place: an input method changes what it would type. */
export function characterOf(code: string): string | undefined {
  return /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.slice(1).find(Boolean) ?? signs[code];
}

/**
 * Tells a scanner's keys from a hand's. `press` takes each key with its time in milliseconds, and
 * answers with `inside` once a key belongs to a burst, and with the text when Enter or Tab ends it.
 */
export function burstReader() {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    press(code: string, time: number): { inside: boolean; scanned?: string } {
      const fast = time - last <= (text.length > 2 ? late : gap);
      if (!fast) text = '';
      last = time;
      if (/^Shift/.test(code)) return { inside: fast && text !== '' };
      if (/^(?:Enter|NumpadEnter|Tab)$/.test(code)) {
        const scanned = text;
        text = '';
        return scanned.length >= shortest ? { inside: true, scanned } : { inside: false };
      }
      const character = characterOf(code);
      text = character === undefined ? '' : text + character;
      return { inside: fast && text.length > 1 };
    },
  };
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** Who listens: a page made for scans comes after the search field above it, and is told alone. */
const listening: unknown[] = [];

/**
 * Catches a scanner's burst wherever the focus is, except in a field that is being typed in; a field
 * marked `data-scan` is one for scans, where an input method would otherwise swallow them.
 */
export function useScannerBurst(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const reader = burstReader();
    listening.push(reader);
    const press = (event: KeyboardEvent) => {
      if (listening.at(-1) !== reader) return;
      const { target } = event;
      const forScans = target instanceof HTMLElement && target.dataset.scan !== undefined;
      if ((isField(target) && !forScans) || event.repeat || event.ctrlKey || event.metaKey) return;
      const { inside, scanned } = reader.press(event.code, event.timeStamp);
      // In its own field the keys go on into it; elsewhere they would press buttons and walk lists.
      if (inside && (!forScans || scanned !== undefined)) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (scanned !== undefined) latest.current(scanned);
    };
    addEventListener('keydown', press, { capture: true });
    return () => {
      listening.splice(listening.indexOf(reader), 1);
      removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}

import { useEffect, useRef } from 'react';

/** Milliseconds between two keys; a scanner is faster than this, and a hand slower. */
const gap = 30;
/**
 * Milliseconds: within a burst, a busy machine or a wireless scanner may deliver a key this late.
 */
const late = 300;
/** The shortest number that counts as a scan, in characters. */
const shortest = 6;

const signs: Readonly<Record<string, string>> = {
  Minus: '-',
  NumpadSubtract: '-',
  Slash: '/',
  Period: '.',
};

/** The character of a key by its position, because an input method changes what the key types. */
export function characterOf(code: string): string | undefined {
  return /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.slice(1).find(Boolean) ?? signs[code];
}

/**
 * Distinguishes a scanner's keys from typing. `press` takes each key with its time in milliseconds.
 * It answers `inside` when the key belongs to a burst, and the text when Enter or Tab ends the
 * burst.
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

/**
 * The listeners; only the last one is called, so that a page for scans takes precedence over the
 * search field above it.
 */
const listening: unknown[] = [];

/**
 * Catches scans wherever the focus is, except in a text field, which receives them as typed text. A
 * field marked `data-scan` is caught as well, because an input method would swallow the keys.
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
      // A field marked `data-scan` receives the keys; elsewhere they would press buttons and move
      // through lists.
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

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { burstReader, type Key } from './scanner-burst.ts';

/**
 * The one reader of scans of all staff pages. It hears every key from the first script on, so a burst
 * stays whole while the page or the focus changes under it, and it keeps scans until the page that
 * wants them is there.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Listener = {
  take: (text: string) => void;
  /** Whether the scans are for a page that is still opening. */
  waits: () => boolean;
};

/** The first keys of a page, heard by a script in its document before the app has loaded. */
declare global {
  interface Window {
    earlyKeys?: { from: number; keys: KeyboardEvent[]; hear: (event: KeyboardEvent) => void };
  }
}

/** Only the last listener is called: a page, or the dialog above it, comes after the search field. */
const listeners: Listener[] = [];
const held: string[] = [];
let refused = 0;
const refusals = new Set<() => void>();

let reader: ReturnType<typeof burstReader> | undefined;
/** The fields that heard a part of the burst, with what stood in them before. */
const before = new Map<Field, string>();
let origin: EventTarget | null = null;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

/** A scan into a field marked `data-scan` is a scan; into another text field it is typed text. */
const isTyping = (target: EventTarget | null) =>
  isField(target) &&
  !(target instanceof HTMLSelectElement) &&
  !(target instanceof HTMLInputElement && target.type === 'radio') &&
  target.dataset.scan === undefined;

const isStaffPage = () => listeners.length > 0 || location.pathname.startsWith('/admin');

/** Begins to hear keys, with those that the document heard first. Called before any staff page. */
export function startScanReader(): void {
  if (reader) return;
  const early = window.earlyKeys;
  reader = burstReader(early?.from ?? performance.now());
  if (early) {
    removeEventListener('keydown', early.hear, true);
    removeEventListener('keyup', early.hear, true);
    for (const event of early.keys) hear(event);
  }
  addEventListener('keydown', hear, true);
  addEventListener('keyup', hear, true);
  addEventListener('focus', ({ target }) => {
    if (target === window) reader?.listenFrom(performance.now());
  });
}

function hear(event: KeyboardEvent): void {
  if (!reader || event.repeat || event.ctrlKey || event.metaKey || !isStaffPage()) return;
  const { target } = event;
  const { inside, begins, scan } = reader.press(toKey(event));
  if (begins) {
    before.clear();
    origin = target;
  }
  if (isField(target) && !before.has(target)) before.set(target, target.value);
  // What is typed into the field where it began stays there until the scan is complete.
  const isAtHome = isField(target) && target === origin && !(target instanceof HTMLSelectElement);
  if (scan && isAtHome && isTyping(target)) return;
  if (scan !== undefined || (inside && !isAtHome)) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (scan === undefined) return;
  for (const [field, text] of before) setTyped(field, text);
  before.clear();
  if (scan === 'cut') refuse();
  else {
    held.push(scan.text);
    deliver();
  }
}

const toKey = ({ type, code, key, shiftKey, altKey, timeStamp }: KeyboardEvent): Key => ({
  type,
  code,
  key,
  shiftKey,
  altKey,
  time: timeStamp,
  handled: performance.now(),
});

function deliver(): void {
  const listener = listeners.at(-1);
  if (!listener || listener.waits()) return;
  for (const text of held.splice(0)) listener.take(text);
}

function refuse(): void {
  refused += 1;
  for (const each of refusals) each();
}

/** Starts anew with the count of refused scans, which a person has been told of. */
export function toldOfRefused(): void {
  refused = 0;
}

/** A shortcut acted on the last key, which is not the beginning of a scan then. */
export const forgetKeys = (): void => reader?.forget();

/** Sets the text of a controlled field and notifies React, as typing does. */
export function setTyped(field: Field, text: string): void {
  if (field.value === text) return;
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

const never = () => false;

/**
 * Catches scans wherever the focus is, except where a text field receives one from its first key to its
 * last. A field marked `data-scan` is caught as well, because an input method would swallow the keys.
 *
 * @param waits whether scans are kept for a page that is still opening
 */
export function useScans(onScan: (text: string) => void, waits: () => boolean = never): void {
  const latest = useRef({ take: onScan, waits });
  useEffect(() => {
    latest.current = { take: onScan, waits };
    deliver();
  });
  useEffect(() => {
    startScanReader();
    const listener: Listener = {
      take: (text) => latest.current.take(text),
      waits: () => latest.current.waits(),
    };
    listeners.push(listener);
    deliver();
    return () => {
      listeners.splice(listeners.indexOf(listener), 1);
    };
  }, []);
}

/** The number of scans that were refused because their beginning was not heard. */
export const useRefusedScans = (): number =>
  useSyncExternalStore(
    (listener) => {
      refusals.add(listener);
      return () => refusals.delete(listener);
    },
    () => refused,
  );

/** The largest number of milliseconds between two keys of a scanner; a hand is slower. */
export const gap = 50;
/**
 * Milliseconds: a busy machine or a wireless scanner may deliver a key this late. A burst that begins
 * this soon after the page began to listen may have begun before.
 */
const late = 300;
/** Milliseconds after a burst without an end, in which its rest may follow. */
const broken = 2000;
/** The shortest number that counts as a scan, in characters. */
const shortest = 6;

/** A key as it was pressed or released; times in milliseconds since the page's origin. */
export type Key = {
  type: string;
  code: string;
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  /** When it was pressed. */
  time: number;
  /** When the page learned of it: later than `time` where the page was busy. */
  handled: number;
};

/** The end of a burst. `cut`: its beginning was not heard, so nobody knows the number. */
type Scan = { text: string } | 'cut';

/** `inside`: the key belongs to a burst, and so is no shortcut and presses no button. */
type Answer = { inside: boolean; begins?: boolean; scan?: Scan };

const signs: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Space: [' ', ' '],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Slash: ['/', '?'],
  Backslash: ['\\', '|'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
  NumpadAdd: ['+', '+'],
  NumpadMultiply: ['*', '*'],
};
const shiftedDigits = ')!@#$%^&*(';

/** The character of a key by its position, because an input method changes what the key types. */
export function characterOf({
  code,
  key,
  shiftKey,
  altKey,
}: Omit<Key, 'type' | 'time' | 'handled'>) {
  if (altKey) return undefined;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (letter) return letter;
  if (digit) return shiftKey ? shiftedDigits[Number(digit)] : digit;
  const sign = signs[code]?.[shiftKey ? 1 : 0] ?? /^Numpad(\d)$/.exec(code)?.[1];
  // A keyboard that names no positions, as some of Android's.
  return sign ?? (code === '' && key.length === 1 ? key.toUpperCase() : undefined);
}

const isModifier = (code: string) => /^(?:Shift|Alt|CapsLock|NumLock)/.test(code);
const ends = /^(?:Enter|NumpadEnter|Tab)$/;
/** Keys of a person who leaves or changes what was typed. */
const leaves = /^(?:Arrow|Back|Delete|End|Escape|Home|Page)/;

/**
 * Distinguishes a scanner's keys from typing: half of the keys follow fast. A burst that may be a part
 * of a number ends as `cut`. The time in which the page was busy does not count as a pause, because a
 * program that types waits until each key is handled.
 *
 * @param from when the page began to hear keys
 */
export function burstReader(from: number) {
  let heardFrom = from;
  let [text, pairs, fast] = ['', 0, 0];
  let [last, free] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [cut, brokenAt] = [false, Number.NEGATIVE_INFINITY];
  let digits = '';

  const isBurst = () => fast > 0 && fast * 2 >= pairs;
  const forget = () => {
    [text, pairs, fast] = ['', 0, 0];
  };
  const begin = (time: number) => {
    if (isBurst() && text.length > 3) brokenAt = last;
    forget();
    cut = time - heardFrom < late || time - brokenAt < broken;
  };
  /** Counts the pause before a key; false where the key does not follow the ones before. */
  const follows = ({ time, handled }: Key): boolean => {
    const waited = time - free;
    const isFast = time - last <= gap || (waited >= 0 && waited <= gap);
    const goesOn = text !== '' && (isFast || time - Math.max(last, free) <= late);
    last = time;
    if (handled - time > gap) free = handled;
    if (!goesOn) return false;
    pairs += 1;
    if (isFast) fast += 1;
    return true;
  };
  const end = (): Answer => {
    const [scanned, was] = [text, isBurst()];
    forget();
    if (!was) return { inside: false };
    brokenAt = Number.NEGATIVE_INFINITY;
    if (cut) return { inside: true, scan: 'cut' };
    return scanned.trim().length < shortest
      ? { inside: false }
      : { inside: true, scan: { text: scanned.trim() } };
  };
  const add = (key: Key, character: string | undefined): Answer => {
    if (character === '\r' || character === '\t') {
      follows(key);
      return end();
    }
    const goesOn = follows(key);
    if (!goesOn) begin(key.time);
    if (character === undefined) {
      // What follows such a key is a part of the number at most.
      if (isBurst() && !leaves.test(key.code)) brokenAt = key.time;
      forget();
      return { inside: false };
    }
    text += character;
    return { inside: goesOn && isBurst(), begins: !goesOn };
  };

  return {
    press(key: Key): Answer {
      const { type, code, altKey } = key;
      if (type === 'keyup') {
        if (key.handled - key.time > gap) free = key.handled;
        // A scanner that types any character holds Alt and types its number.
        if (!/^Alt/.test(code) || digits === '') return { inside: false };
        const character = String.fromCharCode(Number(digits) % 256);
        digits = '';
        return add(key, character === '\n' ? '\r' : character.toUpperCase());
      }
      const digit = altKey && /^Numpad(\d)$/.exec(code)?.[1];
      if (digit) digits += digit;
      if (digit || isModifier(code)) {
        const inside = text !== '' && isBurst() && key.time - last <= late;
        if (inside) last = key.time;
        return { inside };
      }
      return add(key, ends.test(code || key.key) ? '\r' : characterOf(key));
    },
    /** A key that acted, as a shortcut does, is not the beginning of a burst. */
    forget,
    /** The window has the focus again: what was typed before went elsewhere. */
    listenFrom(time: number): void {
      heardFrom = time;
    },
  };
}

import { storedText } from '../../lib/stored-text.ts';
import { onDeparture } from '../../lib/user.ts';
import type { Draft } from './draft.ts';

/** What somebody typed, over which version, and from which day it is to hold. */
export type KeptDraft = { version: number; from: string; draft: Draft };

/** In the tab, so that the draft survives leaving and reloading the page, and ends with the tab. */
const kept = storedText('jadeport-settings', 'sessionStorage');

onDeparture(() => kept.write(null));

/** Keeps what was typed; nothing typed is not kept. */
export function keepDraft(owner: string, { draft, ...rest }: KeptDraft): void {
  const typed = Object.entries(draft);
  // JSON has no `undefined`, which stands for a removed item.
  const entries = typed.map(([path, value]) => (value === undefined ? [path] : [path, value]));
  kept.write(typed.length > 0 ? JSON.stringify({ owner, ...rest, entries }) : null);
}

/** The draft of the same person; undefined without one. */
export function keptDraft(owner: string): KeptDraft | undefined {
  try {
    const found = JSON.parse(kept.read() ?? 'null');
    if (found?.owner !== owner) return undefined;
    const { version, from, entries } = found;
    return { version, from, draft: Object.fromEntries(entries) };
  } catch {
    return undefined;
  }
}

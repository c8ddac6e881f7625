import { onDeparture } from '../../lib/user.ts';
import type { Draft } from './draft.ts';

/** What was typed and not saved, and the version of the settings that it was typed over. */
export type Kept = { version: number; draft: Draft };

const key = 'jadeport-settings';

onDeparture(() => sessionStorage.removeItem(key));

/** Keeps what was typed until it is saved, discarded, or its author signs out; without any, nothing. */
export function keepDraft({ version, draft }: Kept): void {
  const entries = Object.entries(draft);
  if (entries.length === 0) {
    sessionStorage.removeItem(key);
    return;
  }
  // JSON has no `undefined`, by which an item is removed.
  const typed = entries.map(([path, value]) => (value === undefined ? [path] : [path, value]));
  sessionStorage.setItem(key, JSON.stringify({ version, typed }));
}

/** What was kept before this page was opened; undefined without any. */
export function keptDraft(): Kept | undefined {
  const text = sessionStorage.getItem(key);
  if (!text) return undefined;
  const { version, typed } = JSON.parse(text) as { version: number; typed: [string, unknown?][] };
  return { version, draft: Object.fromEntries(typed.map(([path, value]) => [path, value])) };
}

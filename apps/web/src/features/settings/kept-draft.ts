import { onDeparture } from '../../lib/user.ts';
import type { Draft } from './draft.ts';

/** What was typed and not saved, and the version of the settings that it was typed over. */
export type Kept = { version: number; draft: Draft };

const key = 'jadeport-settings';

onDeparture(() => store(null));

/** Keeps what was typed until it is saved, discarded, or its author signs out; without any, nothing. */
export function keepDraft({ version, draft }: Kept): void {
  const entries = Object.entries(draft);
  // JSON has no `undefined`, by which an item is removed.
  const typed = entries.map(([path, value]) => (value === undefined ? [path] : [path, value]));
  store(typed.length > 0 ? JSON.stringify({ version, typed }) : null);
}

/** What was kept before this page was opened; undefined without any. */
export function keptDraft(): Kept | undefined {
  try {
    const { version, typed } = JSON.parse(sessionStorage.getItem(key) ?? '') as {
      version: number;
      typed: [path: string, value?: unknown][];
    };
    return { version, draft: Object.fromEntries(typed.map(([path, value]) => [path, value])) };
  } catch {
    return undefined;
  }
}

function store(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage it lasts until a reload.
  }
}

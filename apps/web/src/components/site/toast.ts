import { failureMessage } from '../../lib/failure.ts';

/** A short notice beside the page; see `toast`. */
export type Toast = {
  title: string;
  description?: string;
  /** `destructive`: something failed. */
  kind?: 'plain' | 'destructive';
  /** Milliseconds until it closes itself. */
  duration?: number;
};

export type ShownToast = Toast & { id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a toast for 5 s; there is one at a time, a new one replaces the old (spec section 8). */
export function toast(next: Toast): void {
  count += 1;
  shown = { ...next, id: count };
  for (const listener of listeners) listener();
}

/**
 * What to do with an error: a toast under `title` says why, in the server's words, or `otherwise`
 * where it sent none. Gives back what it said.
 */
export function failureToast(title: string, otherwise: string): (error: unknown) => string {
  return (error) => {
    const description = failureMessage(error, otherwise);
    toast({ title, description, kind: 'destructive' });
    return description;
  };
}

/** What the outlet reads. */
export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ShownToast | null => shown,
  none: (): ShownToast | null => null,
};

import { failureMessage } from '../../lib/failure.ts';

/** A short message beside the page; see `toast`. */
export type Toast = {
  title: string;
  description?: string;
  /** `destructive`: an action failed. */
  kind?: 'plain' | 'destructive';
  /** Milliseconds until it closes by itself. */
  duration?: number;
};

export type ShownToast = Toast & { id: number };

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast for 5 s. There is one at a time: a new one replaces the old one (spec section 8).
 */
export function toast(next: Toast): void {
  count += 1;
  shown = { ...next, id: count };
  for (const listener of listeners) listener();
}

/**
 * Shows an error as a toast under `title`, with the server's text, or `otherwise` without one.
 * Returns the text that it showed.
 */
export function failureToast(title: string, otherwise: string): (error: unknown) => string {
  return (error) => {
    const description = failureMessage(error, otherwise);
    toast({ title, description, kind: 'destructive' });
    return description;
  };
}

/** The current toast, for the outlet. */
export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ShownToast | null => shown,
};

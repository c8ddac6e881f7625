import { useEffect } from 'react';
import { useUser } from './user.ts';

/**
 * What somebody typed into a form and has not saved, on this device. It stays after Escape, a reload
 * and sign-out, and nobody else who signs in here is shown it.
 */
export type Draft<Values> = {
  /** What was left; undefined where nothing was. */
  read: () => Partial<Values> | undefined;
  keep: (values: Values) => void;
  clear: () => void;
};

/** The draft that a form called `name` has of `owner`. */
export function draftOf<Values>(storage: Storage, name: string, owner: string): Draft<Values> {
  const key = `jadeport-draft-${name}-${owner}`;
  return {
    read() {
      try {
        const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return typeof draft === 'object' && draft !== null ? (draft as Partial<Values>) : undefined;
      } catch {
        return undefined;
      }
    },
    keep(values) {
      try {
        storage.setItem(key, JSON.stringify(values));
      } catch {
        // A full storage, or none, costs the draft and nothing else.
      }
    },
    clear: () => storage.removeItem(key),
  };
}

/** The signed-in person's draft of a form. */
export function useDraft<Values>(name: string): Draft<Values> {
  return draftOf(localStorage, name, useUser()?.email ?? '');
}

/** Keeps what stands in a form; a form as it began has no draft. */
export function useKeptDraft<Values>(draft: Draft<Values>, values: Values, isBlank: boolean): void {
  const typed = JSON.stringify(values);
  useEffect(() => {
    if (isBlank) draft.clear();
    else draft.keep(values);
  }, [typed, isBlank]);
}

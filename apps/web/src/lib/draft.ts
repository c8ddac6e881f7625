import { useEffect } from 'react';
import { useUser } from './user.ts';

/**
 * The unsaved values of a form, stored on this device. A draft survives Escape, a reload and
 * sign-out; other users who sign in here do not see it.
 */
export type Draft<Values> = {
  /** The stored values; undefined without a draft. */
  read: () => Partial<Values> | undefined;
  keep: (values: Values) => void;
  clear: () => void;
};

/** The draft of the form `name` that belongs to `owner`. */
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
        // With full or disabled storage, only the draft is lost.
      }
    },
    clear: () => storage.removeItem(key),
  };
}

/** The signed-in user's draft of a form. */
export function useDraft<Values>(name: string): Draft<Values> {
  return draftOf(localStorage, name, useUser()?.email ?? '');
}

/** Stores the values of a form as a draft; a blank form clears it. */
export function useKeptDraft<Values>(draft: Draft<Values>, values: Values, isBlank: boolean): void {
  const typed = JSON.stringify(values);
  useEffect(() => {
    if (isBlank) draft.clear();
    else draft.keep(values);
  }, [typed, isBlank]);
}

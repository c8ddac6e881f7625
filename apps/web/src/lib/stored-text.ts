/**
 * A text on this device, or in this tab, under a name. Where the browser has no storage, nothing is
 * stored.
 */
export const storedText = (
  name: string,
  where: 'localStorage' | 'sessionStorage' = 'localStorage',
) => ({
  read(): string | null {
    try {
      return globalThis[where].getItem(name);
    } catch {
      return null;
    }
  },
  /** `null` removes the text. */
  write(text: string | null): void {
    try {
      if (text === null) globalThis[where].removeItem(name);
      else globalThis[where].setItem(name, text);
    } catch {
      // A browser may refuse storage altogether, or when it is full.
    }
  },
});

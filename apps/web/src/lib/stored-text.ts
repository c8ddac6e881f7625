/** A text on this device under a name. Where the browser has no storage, nothing is stored. */
export const storedText = (name: string) => ({
  read(): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  /** `null` removes the text. */
  write(text: string | null): void {
    try {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    } catch {
      // A browser may refuse storage altogether, or when it is full.
    }
  },
});

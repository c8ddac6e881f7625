import { type NoteCode, setNotes } from '@jadeport/shipment';

/** The notes that a text finds: by number in the list, or by a part in either language. */
export function notesFound(codes: readonly NoteCode[], text: string): NoteCode[] {
  const sought = text.trim().toLowerCase();
  return codes.filter((code, at) => {
    const { en, zh } = setNotes[code];
    const label = (words: string) => `${at + 1} · ${words}`.toLowerCase();
    return label(en).includes(sought) || label(zh).includes(sought);
  });
}

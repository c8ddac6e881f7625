/** A picture inside an email, which names it by `cid`; mail programs load nothing from elsewhere. */
export type Picture = {
  cid: string;
  filename: string;
  contentType: 'image/jpeg';
  content: Uint8Array;
  /** In pixels of the page; half of those in the file, for sharp screens. */
  width: number;
  height: number;
};

/**
 * A part of an email.
 *
 * `text`: a paragraph; with `link` its sentence, and with `button` the words of the one button that an
 * email has. `small`: fine print, with or without a link. `title`: what it is about. `code`: a code or
 * a number that is read from afar. `rows`: names with values, of which the last is the sum where
 * `sum` is set. `lines`: a block, and `words`: a quotation, both unchanged. `picture`: shown inline.
 */
export type Part =
  | { text: string; link?: string; button?: string }
  | { small: string; link?: string }
  | { title: string }
  | { code: string }
  | { rows: readonly (readonly [name: string, value: string])[]; sum?: boolean }
  | { lines: readonly string[] }
  | { words: string }
  | { picture: Picture; alt: string };

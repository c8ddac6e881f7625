import { isLatin } from './fit.ts';
import type { Box, Element, Layout } from './label.ts';

/** Dots per millimetre of a 203 dpi printer. */
export const dotsPerMm = 8;

/** A one-bit picture: rows of whole bytes, the left dot is the highest bit, black is 1. */
export type Bitmap = { width: number; height: number; rows: Uint8Array };

type Text = Extract<Element, { kind: 'text' }>;
/** What is drawn as a picture of the printer's dots. */
type Drawn = Extract<Element, { kind: 'text' | 'picture' }>;

/**
 * Converts a layout to ZPL II for 203 dpi printers, with texts in UTF-8 (`^CI28`). Texts that the
 * printer's built-in font 0 may lack, above all Chinese, are sent as pictures drawn by `draw`, like
 * the logo: a printer without a Chinese font prints blanks, and its fonts cannot be queried.
 */
export function toZpl(
  { width, height, elements }: Layout,
  draw: (element: Drawn) => Bitmap,
): string {
  return [
    '^XA^CI28',
    `^PW${dots(width)}^LL${dots(height)}^LH0,0`,
    ...elements.map((element) => field(element, draw)),
    '^XZ',
    '',
  ].join('\n');
}

const dots = (mm: number) => Math.round(mm * dotsPerMm);

const at = ({ x, y }: Box) => `^FO${dots(x)},${dots(y)}`;

function field(element: Element, draw: (element: Drawn) => Bitmap): string {
  const { box } = element;
  switch (element.kind) {
    case 'line':
      return `${at(box)}^GB${dots(box.width)},${dots(box.height)},${dots(box.height)}^FS`;
    case 'bars':
      return `${at(box)}^BY${dots(element.module)}^BCN,${dots(box.height)},N,N,N,A${data(element.text)}`;
    case 'qr':
      // A picture keeps the size of the layout to the dot; the printer's own encoder would choose
      // another size.
      return picture(box, qrBitmap(element));
    case 'picture':
      return picture(box, draw(element));
    case 'text':
      return isLatin(element.text) ? latin(element) : picture(box, draw(element));
  }
}

/** Font 0 has the given height and is narrower than the layout assumes. */
function latin({ box, size, text, align }: Text): string {
  const top = box.y + Math.max(box.height - size, 0) / 2;
  const side = align === 'center' ? 'C' : 'L';
  const height = dots(size);
  return `${at({ ...box, y: top })}^A0N,${height},${height}^FB${dots(box.width)},1,0,${side}${data(text)}`;
}

/** The data of `^FD`: with `^FH`, signs that would begin a command are written as bytes. */
function data(text: string): string {
  const escaped = text.replace(/[\^~_\\>]/g, (sign) => {
    return `_${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
  return `^FH_^FD${escaped}^FS`;
}

/**
 * The `^GFA` command: the number of bytes twice, the bytes per row, and the bytes in hexadecimal.
 */
function picture(box: Box, { width, rows }: Bitmap): string {
  const hex = Array.from(rows, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const count = rows.length;
  return `${at(box)}^GFA,${count},${count},${Math.ceil(width / 8)},${hex.toUpperCase()}^FS`;
}

function qrBitmap({ module, side, dark }: Extract<Element, { kind: 'qr' }>): Bitmap {
  const scale = dots(module);
  const width = side * scale;
  const rowBytes = Math.ceil(width / 8);
  const rows = new Uint8Array(rowBytes * width);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      if (!dark[Math.floor(y / scale) * side + Math.floor(x / scale)]) continue;
      rows[y * rowBytes + (x >> 3)] = (rows[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { width, height: width, rows };
}

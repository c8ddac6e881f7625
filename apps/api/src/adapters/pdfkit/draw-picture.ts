import { type Bitmap, dotsPerMm, type Element } from '@jadeport/labels';
import sharp, { type Sharp } from 'sharp';

/** Draws a picture for a 203 dpi printer, which knows black alone. */
export function drawPicture({ box, src }: Extract<Element, { kind: 'picture' }>): Promise<Bitmap> {
  const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
  const [width, height] = [box.width, box.height].map((mm) => Math.round(mm * dotsPerMm));
  return bitmapOf(sharp(bytes).resize({ width, height, fit: 'fill' }));
}

/** Turns a picture into one of black and white, by whether a pixel is darker than half. */
export async function bitmapOf(picture: Sharp): Promise<Bitmap> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rows: rowsOf(data, info) };
}

/** One bit per pixel, set where the pixel is darker than half. */
function rowsOf(pixels: Buffer, { width, height }: { width: number; height: number }): Uint8Array {
  const rowBytes = Math.ceil(width / 8);
  const rows = new Uint8Array(rowBytes * height);
  for (const [at, value] of pixels.entries()) {
    if (value > 127) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const byte = y * rowBytes + (x >> 3);
    rows[byte] = (rows[byte] ?? 0) | (0x80 >> (x & 7));
  }
  return rows;
}

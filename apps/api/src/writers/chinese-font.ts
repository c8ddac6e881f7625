import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const file = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff';

let font: Buffer | undefined;

/**
 * Noto Sans SC Bold as TrueType, unpacked once per thread. From WOFF, PDFKit would unpack the
 * outlines for each document, which takes a second.
 */
export function chineseFont(): Buffer {
  font ??= trueTypeOf(readFileSync(fileURLToPath(import.meta.resolve(file))));
  return font;
}

type Table = { tag: number; checksum: number; bytes: Buffer };

/**
 * Converts WOFF 1.0 (W3C): a header of 44 bytes, 20 bytes per table, and tables compressed with
 * zlib.
 */
function trueTypeOf(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) =>
    tableAt(woff, 44 + 20 * at),
  );
  const count = tables.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(12 + 16 * count);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  const search = [count, power * 16, Math.log2(power), (count - power) * 16];
  for (const [at, value] of search.entries()) header.writeUInt16BE(value, 4 + 2 * at);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = [tag, checksum, offset, bytes.length];
    for (const [field, value] of entry.entries())
      header.writeUInt32BE(value, 12 + 16 * at + 4 * field);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, entry: number): Table {
  const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(entry + at),
  );
  const bytes = woff.subarray(offset, offset + packed);
  return { tag, checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
}

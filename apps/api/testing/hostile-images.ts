import { crc32, deflateSync } from 'node:zlib';

const jpegSegment = (code: number, content: readonly number[]) => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content)]);
};

/** Zero bits as a scan packs them: the last byte is filled up with ones. */
function zeroBits(count: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil(count / 8));
  if (count % 8 > 0) bytes[bytes.length - 1] = 0xff >> (count % 8);
  return bytes;
}

/**
 * A valid grey picture as progressive JPEG (ITU-T T.81) in up to 2,646 scans, each of which sends one
 * bit of one coefficient of one colour for all blocks in some hundred bytes.
 */
export function jpegOfScans(width: number, height: number, scans: number): Buffer {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const colours = [1, 2, 3];
  const onlyCode = [1, ...Array<number>(15).fill(0)];
  const parts: Buffer[] = [
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, [0, ...Array<number>(64).fill(1)]),
    jpegSegment(0xc2, [8, ...size, 3, ...colours.flatMap((id) => [id, 0x11, 0])]),
    // The only code is a 0: no difference in the first table, 2^14 empty blocks in the second.
    jpegSegment(0xc4, [0x00, ...onlyCode, 0]),
    jpegSegment(0xc4, [0x10, ...onlyCode, 0xe0]),
  ];
  let count = 0;
  const add = (ids: number[], at: number, bits: number, data: Buffer) => {
    if (count++ >= scans) return;
    parts.push(
      jpegSegment(0xda, [ids.length, ...ids.flatMap((id) => [id, 0]), at, at, bits]),
      data,
    );
  };
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  add(colours, 0, 0, zeroBits(blocks * 3));
  const empty = zeroBits(15 * Math.ceil(blocks / 2 ** 14));
  for (let bit = 13; bit >= 0; bit--) {
    const before = bit === 13 ? 0 : bit + 1;
    for (const id of colours) {
      for (let at = 1; at < 64; at++) add([id], at, (before << 4) | bit, empty);
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG with transparency whose header claims a size and whose picture is missing. */
export function pngHeader(width: number, height: number, bits: 8 | 16, interlaced: boolean) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, 6, 0, 0, interlaced ? 1 : 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1))),
  ]);
}

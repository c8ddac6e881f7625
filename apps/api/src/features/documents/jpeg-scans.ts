const marker = 0xff;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Bytes after 0xFF that carry no segment: 0 is a byte of the picture, the others stand alone. */
const isAlone = (code: number) => code <= 1 || code === marker || (code >= 0xd0 && code <= 0xd8);

/**
 * Counts the scans of a JPEG file (ITU-T T.81, annex B) up to its end. What phones append after
 * it, such as a film, does not count.
 */
export function countScans(bytes: Uint8Array): number {
  let scans = 0;
  for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at)) {
    const code = bytes[at + 1];
    if (code === undefined || code === endOfImage) break;
    if (code === startOfScan) scans++;
    // A fill byte may be the start of the next marker.
    if (isAlone(code)) at += code === marker ? 1 : 2;
    else at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return scans;
}

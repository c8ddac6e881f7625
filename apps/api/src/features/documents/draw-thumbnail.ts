import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../ports/file-store.ts';

/** A stored picture, small enough for an email. */
export type Thumbnail = { content: Uint8Array; width: number; height: number };

const longSide = 640;
const mostBytes = 120_000;

/**
 * A stored picture as JPEG, which every mail program shows: 640 px at most, and 120 KB; undefined where
 * the file is gone. Stored pictures have 1600 px at most, so that decoding one takes little memory.
 */
export async function drawThumbnail(
  files: FileStore,
  sha256: string,
): Promise<Thumbnail | undefined> {
  const stored = await files.open(sha256);
  if (!stored) return undefined;
  const bytes = await buffer(stored);
  const { default: sharp } = await import('sharp');
  const drawn = (quality: number) =>
    sharp(bytes)
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, progressive: true })
      .toBuffer({ resolveWithObject: true });
  const fine = await drawn(72);
  const { data, info } = fine.data.length <= mostBytes ? fine : await drawn(45);
  return { content: data, width: info.width, height: info.height };
}

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive, read when its turn comes. */
export type Packed = {
  name: string;
  at: Date;
  /** Whether compressing makes it smaller; pictures and PDFs are compressed already. */
  shrinks: boolean;
  bytes: AsyncIterable<Uint8Array>;
};

/** A ZIP archive of files, one after another, held in memory by the piece only. */
export async function* zip(files: AsyncIterable<Packed>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, at, shrinks, bytes } of files) {
    const entry = shrinks ? new ZipDeflate(name) : new ZipPassThrough(name);
    entry.mtime = at;
    archive.add(entry);
    for await (const piece of bytes) {
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}

import type { Readable } from 'node:stream';

/**
 * Port: stores the bytes of documents by their SHA-256 in hex (`adapters/local-files/`,
 * `adapters/s3/`). Readers never see a partial file.
 */
export type FileStore = {
  /**
   * Stores the file at `path`, which it may move; content that is stored already is kept.
   *
   * @throws STORAGE_FULL
   */
  put(file: { sha256: string; type: string }, path: string): Promise<void>;
  /** Returns undefined where there is no such file. */
  open(sha256: string): Promise<Readable | undefined>;
  /** Does nothing where there is no such file. */
  remove(sha256: string): Promise<void>;
};

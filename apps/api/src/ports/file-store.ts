import type { Readable } from 'node:stream';

/**
 * Port: where the bytes of documents are kept, by their SHA-256 in hex (`adapters/local-files/`,
 * `adapters/s3/`). A file is complete or not there.
 */
export type FileStore = {
  /**
   * Stores the file at `path`, which it may move away; a content that is there already stays.
   *
   * @throws STORAGE_FULL
   */
  put(file: { sha256: string; type: string }, path: string): Promise<void>;
  /** Undefined where there is no such file. */
  open(sha256: string): Promise<Readable | undefined>;
  /** Does nothing where there is no such file. */
  remove(sha256: string): Promise<void>;
};

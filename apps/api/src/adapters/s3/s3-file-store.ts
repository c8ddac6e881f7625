import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../environment/config.ts';
import { AppError } from '../../errors/app-error.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { whileWaiting } from '../../waiting/waiting.ts';

/** 10 MB at less than 2 Mbit/s, in milliseconds. */
const timeoutMs = 60_000;
const retryAfter = 5;

/** Error codes in the XML of S3-compatible stores that mean no space is left. */
const fullCodes = /<Code>(XMinioStorageFull|QuotaExceeded|InsufficientStorage)<\/Code>/;

/**
 * Stores files in a bucket of S3 or of a compatible store, under `files/`. Addresses are
 * path-style, which all of them accept. An object becomes visible only when its PUT is complete.
 */
export function createS3FileStore(config: S3Config): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const urlOf = (sha256: string) => `${endpoint}/${bucket}/files/${sha256}`;
  const send = (method: string, sha256: string, init: RequestInit = {}) =>
    whileWaiting(() =>
      client.fetch(urlOf(sha256), {
        ...init,
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
  return {
    async put({ sha256, type }, path) {
      // A file-backed blob is read from disk while it is sent, and has a length, which S3 requires.
      const body = await openAsBlob(path);
      const headers = { 'content-type': type, 'x-amz-content-sha256': sha256 };
      const answer = await send('PUT', sha256, { body, headers });
      if (!answer.ok) throw await failure(answer);
      await answer.body?.cancel();
    },

    async open(sha256) {
      const answer = await send('GET', sha256);
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      if (answer.status !== 404) throw await failure(answer);
      await answer.body?.cancel();
      return undefined;
    },

    async remove(sha256) {
      const answer = await send('DELETE', sha256);
      if (!answer.ok && answer.status !== 404) throw await failure(answer);
      await answer.body?.cancel();
    },
  };
}

/**
 * Converts a failed answer: the bucket is full, the store is unavailable, or our request is wrong.
 */
async function failure(answer: Response): Promise<Error> {
  const text = await answer.text();
  if (answer.status === 507 || fullCodes.test(text)) return new AppError('STORAGE_FULL');
  if (answer.status === 429 || answer.status >= 500) {
    return new AppError('UNAVAILABLE', {}, { retryAfter });
  }
  const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  return new Error(`S3 answered ${answer.status} (${code})`);
}

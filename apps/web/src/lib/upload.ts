import type { Document, DocumentKind } from '@jadeport/contract/documents';
import { pageLanguage, restErrorOf } from './rest.ts';

/**
 * Uploads a file. XMLHttpRequest, because `fetch` does not report upload progress.
 *
 * @param onProgress gets the uploaded share, 0 to 1; a form that only says that it is busy needs none
 * @throws RestError for an answer with an error status; TypeError without a connection
 */
export function uploadDocument(
  file: File,
  kind: DocumentKind,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<Document> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file);
  const request = new XMLHttpRequest();
  return new Promise((done, fail) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) done(JSON.parse(responseText) as Document);
      else fail(restErrorOf(status, statusText, responseText));
    };
    request.onerror = () => fail(new TypeError('No answer'));
    request.onabort = () => fail(new DOMException('Upload cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/documents');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', pageLanguage());
    request.send(form);
  });
}

import type { ErrorBody } from '@jadeport/contract';

/** An answer with an error status. The message is `status: text` (spec section 8, Generic). */
export class RestError extends Error {
  readonly status: number;
  /** The API's error, if the answer contains one. */
  readonly body: ErrorBody | undefined;
  /** The Retry-After header of the answer. */
  readonly retryAfter: string | null;

  constructor(
    status: number,
    text: string,
    body: ErrorBody | undefined,
    retryAfter: string | null = null,
  ) {
    super(`${status}: ${text}`);
    this.name = 'RestError';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** The language for answers: the page's. */
export const pageLanguage = (): string => document.documentElement.lang || 'en';

/**
 * Calls the REST API with cookies, for pages without the tRPC client.
 *
 * @throws RestError for an answer with an error status; TypeError without a connection.
 */
export async function rest<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(path, {
    credentials: 'include',
    ...init,
    headers: { accept: 'application/json', 'accept-language': pageLanguage(), ...init.headers },
  });
  if (!response.ok) throw await restError(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/**
 * Sends a body as JSON.
 *
 * @throws as `rest` does
 */
export const send = <T = unknown>(method: 'POST' | 'PUT', path: string, body: object) =>
  rest<T>(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The error of an answer: the body's text, or the status text where the body is empty. */
export async function restError(response: Response): Promise<RestError> {
  const { headers, status, statusText } = response;
  return restErrorOf(status, statusText, await response.text(), headers.get('retry-after'));
}

/** The same for an answer whose text has been read. */
export const restErrorOf = (
  status: number,
  statusText: string,
  text: string,
  retryAfter: string | null = null,
): RestError => new RestError(status, text || statusText, errorBody(text), retryAfter);

function errorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const ours = typeof body === 'object' && body !== null && 'message' in body && 'code' in body;
    return ours ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}

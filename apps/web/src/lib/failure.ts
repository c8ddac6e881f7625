import type { ErrorBody } from '@jadeport/contract';

/** The error of a failed call: over tRPC in `error.data`, over REST in `error.body`. */
export function failure(error: unknown): Partial<ErrorBody> {
  if (typeof error !== 'object' || error === null) return {};
  const { data, body } = error as { data?: unknown; body?: unknown };
  const details = data ?? body;
  return typeof details === 'object' && details !== null ? details : {};
}

/** The server's message in the page's language, or `otherwise` if it sent none. */
export function failureMessage(error: unknown, otherwise: string): string {
  return failure(error).message ?? otherwise;
}

/** Whether no answer arrived, so that the request may or may not have been processed. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);

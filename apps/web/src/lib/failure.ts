import type { ErrorBody } from '@jadeport/contract';

/** What a failed call tells: over tRPC in `error.data`, over REST in `error.body`. */
export function failure(error: unknown): Partial<ErrorBody> {
  if (typeof error !== 'object' || error === null) return {};
  const { data, body } = error as { data?: unknown; body?: unknown };
  const details = data ?? body;
  return typeof details === 'object' && details !== null ? details : {};
}

/** The server's words in the page's language, or `otherwise` when it sent none. */
export function failureMessage(error: unknown, otherwise: string): string {
  return failure(error).message ?? otherwise;
}

/** Whether no answer came at all, which says nothing about what was sent. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);

/** The reason why another server gave no answer. */
export type SafeFetchReason =
  /** The address may not be called; nothing was sent. */
  | 'refused'
  /** The name did not resolve, the connection failed or broke, or the certificate is invalid. */
  | 'unreachable'
  | 'redirected'
  | 'too-large'
  | 'too-slow'
  /** The answer is not HTTP, or not compressed as it says. */
  | 'garbled';

/**
 * Names the reason and the host, but never the path or query of an address, which may contain a
 * key.
 */
export class SafeFetchError extends Error {
  override name = 'SafeFetchError';
  readonly reason: SafeFetchReason;

  constructor(reason: SafeFetchReason, host: string, options?: ErrorOptions) {
    super(`${host}: ${reason}`, options);
    this.reason = reason;
  }
}

/** Why there is no answer from somebody else's server. */
export type SafeFetchReason =
  /** The address is not one that we call. Nothing was sent. */
  | 'refused'
  /** No such name, no connection, no valid certificate, or it broke off. */
  | 'unreachable'
  | 'redirected'
  | 'too-large'
  | 'too-slow'
  /** Not HTTP, or not packed as it says. */
  | 'garbled';

/** Names the reason and the host, never the path or query of an address, which may hold a key. */
export class SafeFetchError extends Error {
  override name = 'SafeFetchError';
  readonly reason: SafeFetchReason;

  constructor(reason: SafeFetchReason, host: string, options?: ErrorOptions) {
    super(`${host}: ${reason}`, options);
    this.reason = reason;
  }
}

export type PushMessage = {
  /** As the browser gave it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** JSON for the service worker, at most 3 KB. */
  payload: string;
  /** Which earlier message it replaces while the browser is away: at most 32 characters of base64url. */
  topic: string;
};

/** Port: sends push messages to browsers (`adapters/web-push/`). */
export type PushSender = {
  /** The key with which browsers subscribe, in base64url. */
  publicKey: string;
  /**
   * Resolves when the push service has taken it, or with `gone` when the browser has unsubscribed;
   * rejects when the caller should retry.
   */
  send(message: PushMessage): Promise<'taken' | 'gone'>;
};

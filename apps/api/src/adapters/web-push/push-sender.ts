import { daySeconds } from '../../durations.ts';
import type { PushMessage, PushSender } from '../../ports/push-sender.ts';
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts';
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts';
import { vapidKeys } from './vapid-keys.ts';

export type PushOptions = {
  secretKey: string;
  /** Whom a push service writes to about us: an e-mail address. */
  contact: () => string;
  safeFetch: SafeFetch;
};

/** Statuses with which a push service says that the browser has unsubscribed (RFC 8030, 7.3). */
const gone: ReadonlySet<number> = new Set([404, 410]);

/**
 * Sends to the address that a browser gave, as to every address from a user: encrypted for the browser
 * (RFC 8291) and signed with our key. An address that may not be called is as good as gone.
 */
export function createPushSender({ secretKey, contact, safeFetch }: PushOptions): PushSender {
  const keys = vapidKeys(secretKey);
  return {
    publicKey: keys.publicKey,
    async send(message) {
      const { endpoint, method, headers, body } = await requestOf(message, keys, contact());
      try {
        const { status } = await safeFetch(endpoint, { method, headers, body });
        if (gone.has(status)) return 'gone';
        if (status >= 200 && status < 300) return 'taken';
        throw new Error(`the push service answered ${status}`);
      } catch (error) {
        if (error instanceof SafeFetchError && error.reason === 'refused') return 'gone';
        throw error;
      }
    },
  };
}

async function requestOf(
  { subscription, payload, topic }: PushMessage,
  keys: ReturnType<typeof vapidKeys>,
  contact: string,
) {
  const { default: library } = await import('web-push');
  const { endpoint, headers, body } = library.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject: `mailto:${contact}`, ...keys },
    contentEncoding: 'aes128gcm',
    // News of yesterday is no news.
    TTL: daySeconds,
    urgency: 'normal',
    topic,
  });
  const texts = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    endpoint,
    method: 'POST' as const,
    headers: Object.fromEntries(texts) as Record<string, string>,
    body: body as unknown as Uint8Array,
  };
}

import type { SmsSender } from '../../ports/sms-sender.ts';

/** In milliseconds; shorter than a job may run. */
const timeoutMs = 20_000;

/**
 * Posts `{to, text, messageId}` as JSON to the gateway of SMS_URL; any 2xx means that it accepted
 * the message. A name and password in the address are sent as basic authentication. A retry has the
 * same `messageId`, also as `Idempotency-Key`.
 */
export function createGatewaySender(options: { url: string; hearsReplies: boolean }): SmsSender {
  const url = new URL(options.url);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const credentials = Buffer.from(
    `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
  ).toString('base64');
  return {
    hearsReplies: options.hearsReplies,
    async send({ to, text, messageId }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': messageId,
          ...(username && { authorization: `Basic ${credentials}` }),
        },
        body: JSON.stringify({ to, text, messageId }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
      return 'taken';
    },
  };
}

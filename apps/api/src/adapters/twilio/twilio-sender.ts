import type { SmsSender } from '../../ports/sms-sender.ts';

export type TwilioOptions = {
  accountSid: string;
  authToken: string;
  /** A phone number in E.164, or a messaging service (`MG…`). */
  from: string;
  apiRoot: string;
};

/** In milliseconds; shorter than a job may run. */
const timeoutMs = 20_000;

/** Error code "Attempt to send to unsubscribed recipient": the number sent STOP to Twilio. */
const unsubscribed = 21610;

/** Sends through Twilio's Messages resource (API 2010-04-01). */
export function createTwilioSender(options: TwilioOptions): SmsSender {
  const { accountSid, authToken, from, apiRoot } = options;
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiRoot);
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    hearsReplies: true,
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: to, ...sender, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { code } = (await answer.json().catch(() => ({}))) as { code?: number };
      if (answer.ok) return 'taken';
      if (code === unsubscribed) return 'stopped';
      throw new Error(`Twilio answered ${answer.status}${code ? ` (error ${code})` : ''}`);
    },
  };
}

import type { Language } from '@jadeport/contract';
import type { WhatsappMessage, WhatsappSender } from '../../ports/whatsapp-sender.ts';

export type CloudOptions = {
  phoneId: string;
  token: string;
  /** With the version, such as `https://graph.facebook.com/v23.0`. */
  apiRoot: string;
  /** The approved template, in English and Chinese; its body has one variable. */
  template: string;
  /** Whether replies reach us: the app's secret is set. */
  hearsReplies: boolean;
};

/** In milliseconds; shorter than a job may run. */
const timeoutMs = 20_000;

/** Codes of the Cloud API's errors. */
const codes = {
  /** More than 24 hours since the recipient wrote: only a template may be sent. */
  windowOver: 131047,
  /** The recipient wants no messages of ours. */
  stopped: 131050,
  /** No WhatsApp at this number, or not one that takes business messages. */
  unreachable: [131026, 131030, 131021],
};

const languageCodes: Record<Language, string> = { en: 'en', zh: 'zh_CN' };

/** Sends through WhatsApp's Cloud API: text within 24 hours of the recipient's last message, else the template. */
export function createCloudSender(options: CloudOptions): WhatsappSender {
  const { phoneId, token, apiRoot, template, hearsReplies } = options;
  const post = async (content: object, to: string) => {
    const answer = await fetch(`${apiRoot}/${phoneId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace('+', ''),
        ...content,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { error } = (await answer.json().catch(() => ({}))) as { error?: { code?: number } };
    return { status: answer.status, code: answer.ok ? undefined : (error?.code ?? 0) };
  };
  return {
    hearsReplies,
    async send(message) {
      const first = message.mayBeText ? textOf(message) : templateOf(template, message);
      let answer = await post(first, message.to);
      if (message.mayBeText && answer.code === codes.windowOver)
        answer = await post(templateOf(template, message), message.to);
      const { code, status } = answer;
      if (code === undefined) return 'taken';
      if (code === codes.stopped) return 'stopped';
      if (codes.unreachable.includes(code)) return 'unreachable';
      throw new Error(`WhatsApp answered ${status} (error ${code})`);
    },
  };
}

const textOf = ({ text }: WhatsappMessage) => ({
  type: 'text',
  text: { body: text, preview_url: false },
});

/** A variable of a template has no line breaks and at most four spaces in a row. */
const templateOf = (name: string, { text, language }: WhatsappMessage) => ({
  type: 'template',
  template: {
    name,
    language: { code: languageCodes[language] },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: text.replaceAll(/\s+/g, ' ') }] },
    ],
  },
});

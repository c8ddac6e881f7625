import { createTransport } from 'nodemailer';
import type { Mailer } from '../../email/mailer.ts';
import { messageOf } from './message.ts';

/** For each step of the conversation. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * How long the whole conversation about one mail may take: a server that takes 15 s for each of its
 * ten replies is in time. Less than a job may run, or the next run would send a mail that is still
 * on its way.
 */
export const sendDeadlineMs = 150_000;

/** Hands each mail to the server of SMTP_URL; `send` rejects at the deadline and hangs up. */
export function createSmtpMailer(options: {
  smtpUrl: string;
  mailFrom: string;
  deadlineMs?: number;
}): Mailer {
  const transport = createTransport({ url: options.smtpUrl, ...timeouts });
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(options.deadlineMs ?? sendDeadlineMs);
      await transport.sendMail({ ...messageOf(mail, options.mailFrom), signal });
    },
  };
}

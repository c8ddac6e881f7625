import { createTransport } from 'nodemailer';
import type { Mailer } from '../../email/mailer.ts';
import { messageOf } from './message.ts';

/** For each step of the SMTP conversation, in milliseconds. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Longest SMTP conversation about one mail, in milliseconds: ten replies of 15 s each fit. It is
 * shorter than a job may run, or the retry would send a mail that is still being sent.
 */
export const sendDeadlineMs = 150_000;

/**
 * Sends each mail through the server of SMTP_URL; `send` rejects and disconnects at the deadline.
 */
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

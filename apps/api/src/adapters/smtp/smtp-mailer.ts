import { createTransport } from 'nodemailer';
import type { Mailer } from '../../features/accounts/mailer.ts';
import { messageOf } from './message.ts';

/** Together less than the time a job may run. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Hands each mail to the server of SMTP_URL. */
export function createSmtpMailer(options: { smtpUrl: string; mailFrom: string }): Mailer {
  const transport = createTransport({ url: options.smtpUrl, ...timeouts });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, options.mailFrom));
    },
  };
}

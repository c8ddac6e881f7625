import { createTransport } from 'nodemailer';
import type { Mailer, Sender } from '../../email/mailer.ts';
import { messageOf } from './message.ts';

/** In milliseconds; the rest of the conversation has the limits of `SmtpLimits`. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000 };

/**
 * Limits of the two parts of an SMTP conversation about one mail, in milliseconds. The first may end
 * early, because a server without the last byte has no mail. In the second the server may have it,
 * and whoever hangs up sends it again, so that part is as long as RFC 5321 asks (4.5.3.2.6).
 */
export type SmtpLimits = { untilSentMs: number; untilAnsweredMs: number };

/** Together they are shorter than a job may run. */
export const usualLimits: SmtpLimits = { untilSentMs: 300_000, untilAnsweredMs: 600_000 };

/**
 * Sends each mail through the server of SMTP_URL, on a connection of its own; `send` rejects and
 * disconnects at a limit.
 */
export function createSmtpMailer(options: {
  smtpUrl: string;
  mailFrom: () => Sender | string;
  limits?: SmtpLimits;
}): Mailer {
  const { smtpUrl: url, mailFrom, limits = usualLimits } = options;
  // A connection is silent for as long as the server thinks, which is limited below.
  const socketTimeout = limits.untilSentMs + limits.untilAnsweredMs;
  return {
    async send(mail) {
      const transport = createTransport({ url, ...timeouts, socketTimeout });
      const ending = new AbortController();
      const endAfter = (milliseconds: number, reason: string) =>
        setTimeout(() => ending.abort(new Error(reason)), milliseconds);
      let timer = endAfter(limits.untilSentMs, 'the mail server took too long to take the mail');
      transport.use('stream', ({ message }, done) => {
        message.processFunc((bytes) =>
          bytes.once('end', () => {
            clearTimeout(timer);
            timer = endAfter(limits.untilAnsweredMs, 'the mail server has not answered the mail');
          }),
        );
        done();
      });
      try {
        await transport.sendMail({ ...messageOf(mail, mailFrom()), signal: ending.signal });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

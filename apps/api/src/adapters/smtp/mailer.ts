import type { Mailer } from '../../email/mailer.ts';
import type { Log } from '../../log.ts';
import { createOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export type MailerOptions = {
  /** Without it, every email is written to a file in `<dataDir>/outbox`. */
  smtpUrl: string | undefined;
  /** `Name <address>` */
  mailFrom: string;
  dataDir: string;
  log: Log;
};

/** Returns the mailer of the settings. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl } = options;
  return smtpUrl ? createSmtpMailer({ ...options, smtpUrl }) : createOutbox(options);
}

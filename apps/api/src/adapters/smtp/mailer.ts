import type { Mailer } from '../../email/mailer.ts';
import type { Log } from '../../log.ts';
import { onFirstUse } from '../../on-first-use.ts';

export type MailerOptions = {
  /** Without it, every email is written to a file in `<dataDir>/outbox`. */
  smtpUrl: string | undefined;
  /** `Name <address>`, asked for each email. */
  mailFrom: () => string;
  dataDir: string;
  log: Log;
};

/** Returns the mailer of the settings. */
export function createMailer(options: MailerOptions): Mailer {
  const mailer = onFirstUse(() => load(options));
  return { send: async (mail, signal) => (await mailer()).send(mail, signal) };
}

async function load(options: MailerOptions): Promise<Mailer> {
  const { smtpUrl } = options;
  if (!smtpUrl) return (await import('./outbox.ts')).createOutbox(options);
  return (await import('./smtp-mailer.ts')).createSmtpMailer({ ...options, smtpUrl });
}

import type { Mailer, Sender } from '../../email/mailer.ts';
import type { Log } from '../../environment/log.ts';
import { onFirstUse } from '../../on-first-use.ts';

export type MailerOptions = {
  /** Without it, every email is written to a file in `<dataDir>/outbox`. */
  smtpUrl: string | undefined;
  /** Asked for each email; a text is the operator's own, in the form `Name <address>`. */
  mailFrom: () => Sender | string;
  dataDir: string;
  log: Log;
};

/** Returns the mailer of the settings. */
export function createMailer(options: MailerOptions): Mailer {
  const mailer = onFirstUse(() => load(options));
  return { send: async (mail) => (await mailer()).send(mail) };
}

async function load(options: MailerOptions): Promise<Mailer> {
  const { smtpUrl } = options;
  if (!smtpUrl) return (await import('./outbox.ts')).createOutbox(options);
  return (await import('./smtp-mailer.ts')).createSmtpMailer({ ...options, smtpUrl });
}

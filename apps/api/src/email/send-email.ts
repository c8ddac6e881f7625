import type { Deps } from '../context.ts';
import { type Email, renderEmail } from './email.ts';
import type { Mail, Mailer } from './mailer.ts';

/** The dependencies of the handlers of email jobs. */
export type EmailJobDeps = Pick<
  Deps,
  'database' | 'secretKey' | 'clock' | 'settings' | 'publicUrl'
> & {
  mailer: Mailer;
};

/** The Message-Id derives from the job, so mail programs show a retry once. */
export function sendEmail(
  deps: Pick<EmailJobDeps, 'settings' | 'publicUrl' | 'mailer'>,
  jobId: string,
  to: string,
  email: Email,
  more: Pick<Mail, 'replyTo' | 'unsubscribeUrl'> = {},
  signal?: AbortSignal,
): Promise<void> {
  const host = new URL(deps.publicUrl()).hostname;
  const mail = {
    messageId: `<${jobId}@${host}>`,
    to,
    ...renderEmail(email, deps.settings()),
    ...more,
  };
  return deps.mailer.send(mail, signal);
}

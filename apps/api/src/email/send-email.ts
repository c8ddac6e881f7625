import type { Deps } from '../context.ts';
import { type Email, renderEmail } from './email.ts';
import type { Mail, Mailer } from './mailer.ts';

/** What handlers of email jobs need. */
export type EmailJobDeps = Pick<Deps, 'database' | 'secretKey' | 'clock' | 'publicUrl'> & {
  mailer: Mailer;
  brand: Deps['config']['brand'];
};

/** One job, one Message-Id, however often it runs: a mail program shows a repeat once. */
export function sendEmail(
  deps: EmailJobDeps,
  jobId: string,
  to: string,
  email: Email,
  more: Pick<Mail, 'replyTo' | 'unsubscribeUrl'> = {},
): Promise<void> {
  const host = new URL(deps.publicUrl()).hostname;
  return deps.mailer.send({
    messageId: `<${jobId}@${host}>`,
    to,
    ...renderEmail(email, deps.brand),
    ...more,
  });
}

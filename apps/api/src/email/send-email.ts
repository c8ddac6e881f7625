import type { Settings } from '@jadeport/contract/settings';
import type { Deps } from '../context.ts';
import { type Email, renderEmail } from './email.ts';
import type { Mail, Mailer, Sender } from './mailer.ts';

/** The sender of emails, unless MAIL_FROM is set. */
export const senderOf = ({ business }: Pick<Settings, 'business'>): Sender => ({
  name: business.name,
  address: business.supportEmail,
});

/** The dependencies of the handlers of email jobs. */
export type EmailJobDeps = Pick<
  Deps,
  'config' | 'database' | 'secretKey' | 'clock' | 'settings' | 'publicUrl'
> & {
  mailer: Mailer;
};

/** The Message-Id derives from the job, so mail programs show a retry once. */
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
    ...renderEmail(email, deps.settings(), ({ src }) => deps.publicUrl() + src),
    ...more,
  });
}

import type { Language } from '@jadeport/contract';
import type { StaffRole } from '@jadeport/contract/accounts';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { type Email, renderEmail } from '../../email/email.ts';
import type { Mail, Mailer } from '../../email/mailer.ts';
import { textsIn } from '../../errors/app-error.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { linkLifetime, makePasswordLink } from './password-links.ts';
import { User } from './user.entity.ts';

/** What handlers of mail jobs need. */
export type MailDeps = Pick<Deps, 'database' | 'secretKey' | 'clock' | 'publicUrl'> & {
  mailer: Mailer;
  brand: Deps['config']['brand'];
};

export const mailPasswordLink = {
  name: 'accounts.mail-password-link',
  payload: z.object({ email: z.string() }),
} as const;

export const mailInvitation = {
  name: 'accounts.mail-invitation',
  payload: z.object({ userId: z.uuid(), inviter: z.string() }),
} as const;

/** One job, one Message-Id, however often it runs: a mail program shows a repeat once. */
export function sendEmail(
  deps: MailDeps,
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

export function accountsJobs(deps: MailDeps): JobDefinition[] {
  return [
    defineJob({
      ...mailPasswordLink,
      /** An unknown address gets no mail, and a known one not too many. */
      async handler({ email }, { em, jobId }) {
        const user = await em.findOne(User, { email, status: 'active' });
        if (!user) return;
        const link = await makePasswordLink(em, deps, {
          linkId: jobId,
          userId: user.id,
          purpose: 'reset',
        });
        if (!link) return;
        const texts = textsIn[user.language as Language].passwordMail;
        await sendEmail(deps, jobId, user.email, {
          language: user.language,
          subject: texts.subject,
          params: { firstName: user.firstName, minutes: linkLifetime.reset / 60_000 },
          parts: [
            { text: texts.greeting },
            { text: texts.intro },
            { text: texts.setPassword, link },
            { text: texts.expires },
            { text: texts.ignore },
            { text: texts.closing },
            { text: texts.signature },
          ],
        });
      },
    }),
    defineJob({
      ...mailInvitation,
      /** Nothing for whoever has a password since, or no access any more. */
      async handler({ userId, inviter }, { em, jobId }) {
        const user = await em.findOne(User, { id: userId, status: 'active', passwordHash: null });
        if (!user || user.role === 'customer') return;
        const link = await makePasswordLink(em, deps, {
          linkId: jobId,
          userId,
          purpose: 'welcome',
        });
        if (!link) return;
        const { mail: texts, roles } = textsIn[user.language as Language].invitations;
        await sendEmail(deps, jobId, user.email, {
          language: user.language,
          subject: texts.subject,
          params: {
            firstName: user.firstName,
            email: user.email,
            role: roles[user.role as StaffRole],
            inviter,
            days: linkLifetime.welcome / day,
          },
          parts: [
            { text: texts.greeting },
            { text: texts.intro },
            { text: texts.signIn },
            { text: texts.setPassword, link },
            { text: texts.expires },
            { text: texts.ignore },
            { text: texts.signature },
          ],
        });
      },
    }),
  ];
}

const day = 24 * 60 * 60 * 1000;

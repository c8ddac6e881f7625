import type { Language } from '@jadeport/contract';
import type { StaffRole } from '@jadeport/contract/accounts';
import { fullName } from '@jadeport/i18n';
import { z } from 'zod';
import { dayMs, hourMs, minuteMs } from '../../durations.ts';
import { type EmailJobDeps, sendEmail } from '../../email/send-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import { purgeJob } from '../../jobs/purge.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { EmailLink } from './email-link.entity.ts';
import { emailLink, emailLinkLifetime } from './email-links.ts';
import { linkLifetime, makePasswordLink } from './password-links.ts';
import { purgeExpired } from './purge-expired.ts';
import { User } from './user.entity.ts';

export const mailPasswordLink = {
  name: 'accounts.mail-password-link',
  payload: z.object({ email: z.string() }),
} as const;

export const mailInvitation = {
  name: 'accounts.mail-invitation',
  payload: z.object({ userId: z.uuid(), inviter: z.string() }),
} as const;

export const mailSecondFactorReset = {
  name: 'accounts.mail-second-factor-reset',
  payload: z.object({ userId: z.uuid() }),
} as const;

export const mailEmailLink = {
  name: 'accounts.mail-email-link',
  payload: z.object({}),
} as const;

export const mailEmailChanged = {
  name: 'accounts.mail-email-changed',
  payload: z.object({ userId: z.uuid(), former: z.string(), email: z.string() }),
} as const;

export function accountsJobs(deps: EmailJobDeps): JobDefinition[] {
  return [
    purgeJob('accounts.purge-expired', deps.clock, purgeExpired),
    defineJob({
      ...mailPasswordLink,
      /** An unknown address gets no email, and a known one a limited number. */
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
          params: { firstName: user.firstName, minutes: linkLifetime.reset / minuteMs },
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
      /** Sends nothing where a password was set since, or access was taken. */
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
            days: linkLifetime.welcome / dayMs,
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
    defineJob({
      ...mailSecondFactorReset,
      async handler({ userId }, { em, jobId }) {
        const user = await em.findOne(User, { id: userId });
        if (!user) return;
        const texts = textsIn[user.language as Language].secondFactorMail;
        await sendEmail(deps, jobId, user.email, {
          language: user.language,
          subject: texts.subject,
          params: { firstName: user.firstName },
          parts: [
            { text: texts.greeting },
            { text: texts.intro },
            { text: texts.again, link: `${deps.publicUrl()}/dashboard?tab=profile` },
            { text: texts.ignore },
            { text: texts.closing },
            { text: texts.signature },
          ],
        });
      },
    }),
    defineJob({
      ...mailEmailLink,
      /** Sends the link whose id is the job's to the new address, unless it has ended by now. */
      async handler(_, { em, jobId }) {
        const usable = { id: jobId, usedAt: null, expiresAt: { $gt: deps.clock() } };
        const found = await em.findOne(EmailLink, usable, { populate: ['user'] });
        if (!found) return;
        const { email, user } = found;
        const language = user.language as Language;
        const texts = textsIn[language].emailLinkMail;
        await sendEmail(deps, jobId, email, {
          language,
          subject: texts.subject,
          params: { name: fullName(user), email, hours: emailLinkLifetime / hourMs },
          parts: [
            { text: texts.greeting },
            { text: texts.intro },
            { text: texts.confirm, link: emailLink(deps, jobId, language) },
            { text: texts.expires },
            { text: texts.ignore },
            { text: texts.signature },
          ],
        });
      },
    }),
    defineJob({
      ...mailEmailChanged,
      async handler({ userId, former, email }, { em, jobId }) {
        const user = await em.findOne(User, { id: userId });
        if (!user) return;
        const texts = textsIn[user.language as Language].emailChangedMail;
        await sendEmail(deps, jobId, former, {
          language: user.language,
          subject: texts.subject,
          params: { firstName: user.firstName, email },
          parts: [
            { text: texts.greeting },
            { text: texts.intro },
            { text: texts.ignore },
            { text: texts.signature },
          ],
        });
      },
    }),
  ];
}

import type { Language } from '@jadeport/contract';
import { z } from 'zod';
import { type EmailJobDeps, sendEmail } from '../../email/send-email.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { makePasswordLink } from '../accounts/password-links.ts';
import { Customer } from './customer.entity.ts';
import { welcomeEmail } from './welcome-email.ts';

export const mailWelcome = {
  name: 'customers.mail-welcome',
  payload: z.object({ userId: z.uuid() }),
} as const;

export function customersJobs(deps: EmailJobDeps): JobDefinition[] {
  return [
    defineJob({
      ...mailWelcome,
      /** Emails code, address and the link to set a password, in the customer's language. */
      async handler({ userId }, { em, jobId }) {
        const customer = await em.findOne(Customer, { user: userId }, { populate: ['user'] });
        if (!customer) return;
        const { customerCode: code } = customer;
        const { user } = customer;
        const language = user.language as Language;
        const link = await makePasswordLink(em, deps, {
          linkId: jobId,
          userId,
          purpose: 'welcome',
        });
        if (!link) return;
        const { firstName } = user;
        const email = welcomeEmail(deps.settings(), language, { firstName, code, link });
        await sendEmail(deps, jobId, user.email, email);
      },
    }),
  ];
}

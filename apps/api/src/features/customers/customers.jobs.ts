import type { Language } from '@jadeport/contract';
import { addressee } from '@jadeport/i18n';
import { z } from 'zod';
import { dayMs } from '../../durations.ts';
import { type EmailJobDeps, sendEmail } from '../../email/send-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { linkLifetime, makePasswordLink } from '../accounts/password-links.ts';
import { Customer } from './customer.entity.ts';
import { warehouseAddressOf } from './warehouse-address.ts';

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
        const texts = textsIn[language].welcomeMail;
        const address = (variant: 'en' | 'zh') =>
          warehouseAddressOf(deps.settings(), code, variant).split('\n');
        await sendEmail(deps, jobId, user.email, {
          language,
          subject: texts.subject,
          params: { firstName: addressee(user), code, days: linkLifetime.welcome / dayMs },
          parts: [
            { text: texts.greeting },
            { text: texts.intro },
            { text: texts.codeLine },
            { code: '{code}' },
            { text: texts.addressIntro },
            { lines: address('en') },
            { text: texts.addressChineseIntro },
            { lines: address('zh') },
            { text: texts.setPassword, link, button: texts.button },
            { small: texts.expires },
            { text: texts.closing },
            { text: texts.signature },
          ],
        });
      },
    }),
  ];
}

import { isDeepStrictEqual } from 'node:util';
import { identityKeptDays, type Language } from '@jadeport/contract';
import { paperKinds } from '@jadeport/contract/pre-alerts';
import { addressIn } from '@jadeport/i18n';
import { z } from 'zod';
import { type EmailJobDeps, sendEmail } from '../../email/send-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import { purgeJob } from '../../jobs/purge.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { PreAlert } from './pre-alert.entity.ts';
import { purgeIdentityDocuments } from './purge-identity-documents.ts';

/** The payload has what was asked for, because the customer may have answered before it is written. */
export const mailPapersRequest = {
  name: 'pre-alerts.mail-papers-request',
  payload: z.object({
    preAlertId: z.uuid(),
    papers: z.array(z.enum(paperKinds)),
    note: z.string().nullable(),
  }),
} as const;

export function preAlertsJobs(deps: EmailJobDeps): JobDefinition[] {
  return [
    purgeJob('pre-alerts.purge-identity-documents', deps.clock, (em, _now, ago) =>
      purgeIdentityDocuments(em, ago(identityKeptDays)),
    ),

    defineJob({
      ...mailPapersRequest,
      /** Emails the customer what staff ask for, unless it was answered or replaced since. */
      async handler({ preAlertId, papers, note }, { em, jobId }) {
        const found = await em.findOne(PreAlert, preAlertId, {
          populate: ['shipment', 'customer.user'],
        });
        if (!found) return;
        const { shipment, needsNote, seller } = found;
        const { user } = found.customer;
        const stands = isDeepStrictEqual([shipment.needs, needsNote], [papers, note]);
        if (!stands || user.status !== 'active') return;
        const language = user.language as Language;
        const { papersMail: texts, preAlerts } = textsIn[language];
        const names = papers.map((paper) => preAlerts.papers[paper]);
        await sendEmail(deps, jobId, user.email, {
          language,
          subject: texts.subject,
          params: {
            papers: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
            firstName: user.firstName,
            number: shipment.trackingNumber,
            seller,
          },
          parts: [
            { text: texts.greeting },
            { text: texts.intro },
            ...(note ? [{ text: texts.note }, { words: note }] : []),
            {
              text: texts.send,
              link: addressIn(`${deps.publicUrl()}/pre-alerts?papers=${preAlertId}`, language),
            },
            { text: texts.closing },
            { text: texts.signature },
          ],
        });
      },
    }),
  ];
}

import { identityKeptDays } from '@jadeport/contract';
import { unclaimedLabel } from '@jadeport/shipment';
import { z } from 'zod';
import { type EmailJobDeps, sendEmail } from '../../email/send-email.ts';
import { purgeJob } from '../../jobs/purge.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { claimEmail } from './claim-email.ts';
import { purgeIdentityDocuments } from './purge-identity-documents.ts';
import { UnclaimedClaim } from './unclaimed-claim.entity.ts';

export const mailClaim = {
  name: 'receiving.mail-claim',
  payload: z.object({ claimId: z.uuid() }),
} as const;

export function receivingJobs(emails: EmailJobDeps): JobDefinition[] {
  return [
    purgeJob('receiving.purge-identity-documents', emails.clock, (em, _now, ago) =>
      purgeIdentityDocuments(em, ago(identityKeptDays)),
    ),

    defineJob({
      ...mailClaim,
      /** Emails a customer what was decided on their claim. */
      async handler({ claimId }, { em, jobId }) {
        const found = await em.findOne(UnclaimedClaim, claimId, {
          populate: ['unclaimed.shipment', 'customer.user'],
        });
        if (!found || found.state === 'filed') return;
        const { note, state, unclaimed } = found;
        const { user } = found.customer;
        if (user.status !== 'active') return;
        const number = state === 'granted' ? (unclaimed.shipment?.trackingNumber ?? '') : '';
        const decided = { state, label: unclaimedLabel(unclaimed.number), number, note };
        await sendEmail(emails, jobId, user.email, claimEmail(emails, user, decided));
      },
    }),
  ];
}

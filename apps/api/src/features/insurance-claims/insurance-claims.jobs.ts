import { z } from 'zod';
import { type EmailJobDeps, sendEmail } from '../../email/send-email.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { decisionEmail } from './decision-email.ts';
import { InsuranceClaim } from './insurance-claim.entity.ts';

export const mailDecision = {
  name: 'insurance-claims.mail-decision',
  payload: z.object({ claimId: z.uuid() }),
} as const;

export function insuranceClaimsJobs(emails: EmailJobDeps): JobDefinition[] {
  return [
    defineJob({
      ...mailDecision,
      /** Emails a customer what was decided on their claim. */
      async handler({ claimId }, { em, jobId }) {
        const found = await em.findOne(InsuranceClaim, claimId, {
          populate: ['shipment', 'customer.user'],
        });
        if (!found || (found.state !== 'accepted' && found.state !== 'declined')) return;
        const { user } = found.customer;
        if (user.status !== 'active') return;
        const decided = {
          state: found.state,
          number: found.shipment.trackingNumber,
          paidCents: found.paidCents ?? 0,
          reason: found.reason ?? '',
        };
        await sendEmail(emails, jobId, user.email, decisionEmail(emails, user, decided));
      },
    }),
  ];
}

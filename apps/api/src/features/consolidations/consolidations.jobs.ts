import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { type EmailJobDeps, sendEmail } from '../../email/send-email.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import { jobActor } from '../audit/actor.ts';
import { Consolidation } from './consolidation.entity.ts';
import { expireQuotes } from './decide-consolidation.ts';
import { quoteEmail } from './quote-email.ts';

type Needs = Pick<Deps, 'clock' | 'settings' | 'log' | 'onStatusChanged'>;

export const expireQuotesJob = { name: 'consolidations.expire-quotes', payload: z.object({}) };

export const mailQuote = {
  name: 'consolidations.mail-quote',
  payload: z.object({ consolidationId: z.uuid() }),
} as const;

export function consolidationsJobs(deps: () => Needs, emails: EmailJobDeps): JobDefinition[] {
  return [
    defineJob({
      ...expireQuotesJob,
      schedule: '*/5 * * * *',
      /** The next run comes within five minutes anyway. */
      retry: { limit: 0, delaySeconds: 0 },
      /**
       * A quote nobody approved in time is declined; repeated or at two places, it is one effect.
       * A run with failures is a failed job, which the metrics count.
       */
      async handler(_payload, { em }) {
        const { declined, failed } = await expireQuotes(em, deps(), jobActor(expireQuotesJob.name));
        const all = declined + failed;
        if (failed > 0) throw new Error(`${failed} of ${all} expired quotes could not be declined`);
      },
    }),
    defineJob({
      ...mailQuote,
      /** Emails the customer a quote that still waits for a decision. */
      async handler({ consolidationId }, { em, jobId }) {
        const found = await em.findOne(
          Consolidation,
          { shipment: { id: consolidationId, consolidationState: 'quoted' } },
          { populate: ['shipment.customer.user'] },
        );
        if (!found?.quoteExpiresAt || found.quoteExpiresAt <= emails.clock()) return;
        const { quoteExpiresAt, ...quote } = found;
        const { user } = found.shipment.customer;
        if (user.status !== 'active') return;
        await sendEmail(
          emails,
          jobId,
          user.email,
          quoteEmail(emails, user, { ...quote, quoteExpiresAt }),
        );
      },
    }),
  ];
}

import { cutText } from '@jadeport/text';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import type { Notify } from '../../ports/notify.ts';
import { jobActor } from '../audit/actor.ts';
import { contentsOf } from '../shipments/contents.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { Consolidation } from './consolidation.entity.ts';
import { expireQuotes } from './decide-consolidation.ts';
import { quoteNotice } from './quote-email.ts';

type Needs = Pick<
  Deps,
  'clock' | 'settings' | 'log' | 'onStatusChanged' | 'releaseGuard' | 'onBoxDecided'
>;

export const expireQuotesJob = { name: 'consolidations.expire-quotes', payload: z.object({}) };

export const mailQuote = {
  name: 'consolidations.mail-quote',
  payload: z.object({ consolidationId: z.uuid() }),
} as const;

export function consolidationsJobs(
  deps: () => Needs,
  emails: EmailJobDeps & { notify: Notify },
): JobDefinition[] {
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
        const { id: customerId, user } = found.shipment.customer;
        const withoutValue = await namesWithoutValue(em, consolidationId);
        const notice = quoteNotice(emails, user, { ...quote, quoteExpiresAt, withoutValue });
        await emails.notify(em, jobId, customerId, 'quote', notice);
      },
    }),
  ];
}

/** What is in the packages of a box of which nobody knows what they are worth. */
async function namesWithoutValue(em: EntityManager, boxId: string): Promise<string[]> {
  const parcels = await em.find(
    Shipment,
    { consolidation: boxId, declaredValueCents: null },
    { orderBy: { trackingNumber: 'asc' } },
  );
  return parcels.map((parcel) => cutText(contentsOf(parcel) || parcel.trackingNumber, 40, '…'));
}

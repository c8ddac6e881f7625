import { z } from 'zod';
import type { Deps } from '../../context.ts';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import type { Notify } from '../../ports/notify.ts';
import { Customer } from '../customers/customer.entity.ts';
import { billUnits } from './bill-units.ts';
import { billUnitsOf, enqueueBills } from './bill-units-job.ts';
import { findUnbilled } from './find-unbilled.ts';
import { invoiceNotice, tellOfInvoice } from './invoice-email.ts';
import { getInvoice } from './read-invoices.ts';

export const billWaiting = { name: 'invoices.bill-waiting', payload: z.object({}) };

type Needs = Pick<Deps, 'clock' | 'settings' | 'jobs'>;

export const invoicesJobs = (
  deps: () => Needs,
  emails: EmailJobDeps & { notify: Notify },
): JobDefinition[] => [
  defineJob({
    ...billUnitsOf,
    handler: ({ shipmentIds }, { em }) => billUnits(em, deps(), shipmentIds),
  }),
  defineJob({
    ...billWaiting,
    schedule: '20 * * * *',
    /** Has everything billed that is ready and could not be billed before. */
    async handler(_payload, { em }) {
      const { settings, jobs } = deps();
      const { enabled, automatic } = settings().billing;
      if (enabled && automatic) await enqueueBills(em, jobs, await findUnbilled(em, deps()));
    },
  }),
  defineJob({
    ...tellOfInvoice,
    /** Tells a customer of an invoice, unless nothing is due any more. */
    async handler({ invoiceId }, { em, jobId }) {
      const invoice = await getInvoice(em, invoiceId);
      if (invoice.due.amountCents === 0) return;
      const { customerCode } = invoice;
      const { id, user } = await em.findOneOrFail(
        Customer,
        { customerCode },
        { populate: ['user'] },
      );
      const notice = invoiceNotice(emails, user, invoice);
      const about = `invoice:${invoiceId}`;
      await emails.notify(em, jobId, id, 'invoice', { ...notice, about });
    },
  }),
];

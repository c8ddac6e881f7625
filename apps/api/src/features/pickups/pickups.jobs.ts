import type { Deps } from '../../context.ts';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import type { Notify } from '../../ports/notify.ts';
import { Customer } from '../customers/customer.entity.ts';
import { billUnits } from '../invoices/bill-units.ts';
import { dueOf } from './due.ts';
import { mailTicket } from './mail-ticket.ts';
import { paymentsOf } from './payment-blockers.ts';
import { PickupTicket } from './pickup-ticket.entity.ts';
import { ticketNotice } from './ticket-email.ts';
import { ticketCode } from './ticket-secrets.ts';
import { findUnits, isReady } from './waiting-units.ts';

type Needs = EmailJobDeps & { notify: Notify; secretKey: string };

export function pickupsJobs(
  all: () => Pick<Deps, 'clock' | 'settings' | 'jobs'>,
  deps: Needs,
): JobDefinition[] {
  return [
    defineJob({
      ...mailTicket,
      /** Mails a code that still holds, with what it is for and what is due. */
      async handler({ ticketId, shipmentIds, cause }, { em, jobId }) {
        const ticket = await em.findOne(PickupTicket, ticketId);
        if (!ticket || ticket.state === 'used' || ticket.state === 'expired') return;
        const customer = await em.findOneOrFail(Customer, ticket.customer.id, {
          populate: ['user'],
        });
        const found = await findUnits(em, deps, { ids: shipmentIds });
        const units = found.filter(isReady);
        if (units.length === 0) return;
        // The mail says what is due, so the bill is made first.
        await billUnits(
          em,
          all(),
          units.map(({ id }) => id),
        );
        const payments = await paymentsOf(
          em,
          deps,
          units.map(({ id }) => id),
        );
        const notice = ticketNotice(deps, customer.user, {
          cause,
          units,
          branch: ticket.branch,
          code: ticket.state === 'locked' ? undefined : ticketCode(deps.secretKey, ticketId),
          due: dueOf(deps.settings(), payments.values()),
          isUnbilled: [...payments.values()].some(({ errors }) =>
            errors.some(({ code }) => code === 'NOT_BILLED'),
          ),
        });
        await deps.notify(em, jobId, customer.id, 'ready', notice);
      },
    }),
  ];
}

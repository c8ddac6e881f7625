import type { EmailJobDeps } from '../../email/send-email.ts';
import { defineJob, type JobDefinition } from '../../jobs/runner.ts';
import type { Notify } from '../../ports/notify.ts';
import { dueOf } from '../invoices/lock-invoice.ts';
import { Payment } from './payment.entity.ts';
import { paymentNotice, tellOfPayment } from './payment-email.ts';

export const paymentsJobs = (deps: EmailJobDeps & { notify: Notify }): JobDefinition[] => [
  defineJob({
    ...tellOfPayment,
    /** Tells a customer of a payment, unless it was given back or came to nothing since. */
    async handler({ paymentId }, { em, jobId }) {
      const payment = await em.findOne(
        Payment,
        { id: paymentId, state: 'confirmed' },
        { populate: ['invoice', 'customer.user'] },
      );
      if (!payment?.invoice.number) return;
      const { customer, invoice } = payment;
      const notice = paymentNotice(deps, customer.user, {
        number: payment.invoice.number,
        paid: { cents: payment.amountCents, currency: payment.currency },
        due: dueOf(invoice),
      });
      const about = `payment:${paymentId}`;
      await deps.notify(em, jobId, customer.id, 'payment', { ...notice, about });
    },
  }),
];

import type { Language } from '@jadeport/contract';
import { addressee, addressIn, fill } from '@jadeport/i18n';
import { formatMoney, type Money } from '@jadeport/money';
import { businessName } from '@jadeport/settings';
import { z } from 'zod';
import type { EntityManager } from '../../db/orm.ts';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import { jobIdOf } from '../../jobs/job-id.ts';
import type { Jobs } from '../../jobs/runner.ts';
import type { CustomerNotice } from '../../ports/notify.ts';
import type { User } from '../accounts/user.entity.ts';

export const tellOfPayment = {
  name: 'payments.tell-of-payment',
  payload: z.object({ paymentId: z.uuid() }),
} as const;

/** Has the customer told that a payment has come, once, in the transaction in which it counts. */
export const enqueueTold = (
  tx: EntityManager,
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  paymentId: string,
): Promise<void> =>
  jobs.enqueue(tx, tellOfPayment.name, { paymentId }, { id: jobIdOf(`payment:${paymentId}`) });

type Told = {
  /** Of the invoice. */
  number: string;
  paid: Money;
  due: Money;
};

/** What a customer is told when a payment has come. */
export function paymentNotice(
  { publicUrl, settings }: Pick<EmailJobDeps, 'publicUrl' | 'settings'>,
  user: Pick<User, 'firstName' | 'lastName' | 'language'>,
  { number, paid, due }: Told,
): CustomerNotice {
  const language = user.language as Language;
  const { billMails: texts } = textsIn[language];
  const link = addressIn(`${publicUrl()}/invoices/${number}`, language);
  const params = { firstName: addressee(user), number, total: formatMoney(paid, language) };
  return {
    email: {
      language,
      subject: texts.payment.subject,
      params,
      parts: [
        { text: texts.greeting },
        { title: '{total}' },
        { text: texts.payment.opening },
        {
          rows: [
            [texts.payment.invoice, number],
            [texts.due, formatMoney(due, language)],
          ],
        },
        { text: texts.payment.receipt, link, button: texts.payment.button },
        { text: texts.closing },
        { text: texts.signature },
      ],
    },
    text: fill(texts.payment.short, {
      ...params,
      brand: businessName(settings(), language),
      link,
    }),
  };
}

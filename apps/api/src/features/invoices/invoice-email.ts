import type { Language } from '@jadeport/contract';
import type { Invoice } from '@jadeport/contract/invoices';
import { addressee, addressIn, fill } from '@jadeport/i18n';
import { formatMoney } from '@jadeport/money';
import { businessName } from '@jadeport/settings';
import { cutText } from '@jadeport/text';
import { z } from 'zod';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import type { CustomerNotice } from '../../ports/notify.ts';
import type { User } from '../accounts/user.entity.ts';

export const tellOfInvoice = {
  name: 'invoices.tell-of-invoice',
  payload: z.object({ invoiceId: z.uuid() }),
} as const;

/** At most so many packages are named; the others are counted with them. */
const named = 8;

/** What a customer is told of an invoice that waits for payment. */
export function invoiceNotice(
  { publicUrl, settings }: Pick<EmailJobDeps, 'publicUrl' | 'settings'>,
  user: Pick<User, 'firstName' | 'lastName' | 'language'>,
  invoice: Invoice,
): CustomerNotice {
  const language = user.language as Language;
  const { billMails: texts } = textsIn[language];
  const { currency, due, jmd } = invoice;
  const number = invoice.number ?? '';
  const money = (cents: number) => formatMoney({ cents, currency }, language);
  const link = addressIn(`${publicUrl()}/invoices/${number}`, language);
  const params = { firstName: addressee(user), number, total: money(due.amountCents) };
  return {
    email: {
      language,
      subject: texts.invoice.subject,
      params,
      parts: [
        { text: texts.greeting },
        { title: texts.invoice.title },
        { text: texts.invoice.opening },
        {
          rows: [...rowsOf(invoice, money), [texts.due, params.total] as const],
          sum: true,
        },
        {
          small: fill(texts.inJmd, {
            amount: formatMoney({ cents: jmd.dueCents, currency: 'JMD' }, language),
          }),
        },
        { text: texts.invoice.how, link, button: texts.invoice.button },
        { text: texts.closing },
        { text: texts.signature },
      ],
    },
    text: fill(texts.invoice.short, {
      ...params,
      brand: businessName(settings(), language),
      link,
    }),
  };
}

/** What each package comes to, in the invoice's currency; of long invoices the first ones. */
function rowsOf({ lines }: Invoice, money: (cents: number) => string) {
  const units = [...Map.groupBy(lines, ({ trackingNumber }) => trackingNumber)].map(
    ([number, own]) => ({
      name: [cutText(own[0]?.description ?? '', 60, '…'), number].filter(Boolean).join(', '),
      cents: own.reduce((sum, { worthCents }) => sum + worthCents, 0),
    }),
  );
  const shown = units.length > named ? units.slice(0, named - 1) : units;
  const rest = units.slice(shown.length).reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...shown.map(({ name, cents }) => [name, money(cents)] as const),
    ...(shown.length < units.length
      ? [[`+ ${units.length - shown.length}`, money(rest)] as const]
      : []),
  ];
}

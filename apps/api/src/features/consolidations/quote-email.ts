import type { Language } from '@jadeport/contract';
import { addressee, addressIn, fill } from '@jadeport/i18n';
import { formatMoney, usd } from '@jadeport/money';
import { businessName } from '@jadeport/settings';
import { cutText } from '@jadeport/text';
import type { Email } from '../../email/email.ts';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { jamaicaTime, textsIn } from '../../errors/app-error.ts';
import type { CustomerNotice } from '../../ports/notify.ts';
import type { User } from '../accounts/user.entity.ts';
import type { Shipment } from '../shipments/shipment.entity.ts';
import type { Consolidation } from './consolidation.entity.ts';

type Quoted = Pick<Consolidation, 'shippingCents' | 'customsCents' | 'separateTotalCents'> & {
  quoteExpiresAt: Date;
  shipment: Pick<Shipment, 'trackingNumber' | 'description'>;
  /** The packages in it of which nobody knows what they are worth. */
  withoutValue: readonly string[];
};

/** The quote of a box as its customer is told it, in their language. */
export function quoteNotice(
  { publicUrl, settings }: Pick<EmailJobDeps, 'publicUrl' | 'settings'>,
  user: Pick<User, 'firstName' | 'lastName' | 'language'>,
  { shipment, quoteExpiresAt, withoutValue, ...quote }: Quoted,
): CustomerNotice {
  const language = user.language as Language;
  const { quoteMail: texts } = textsIn[language];
  const [shipping, customs] = [quote.shippingCents ?? 0, quote.customsCents ?? 0];
  const [total, separate] = [shipping + customs, quote.separateTotalCents ?? 0];
  const isWhole = withoutValue.length === 0;
  const money = (cents: number) => formatMoney(usd(cents), language);
  const params = {
    firstName: addressee(user),
    number: shipment.trackingNumber,
    name: cutText(shipment.description || shipment.trackingNumber, 60, '…'),
    names: new Intl.ListFormat(language).format(withoutValue),
    total: isWhole ? money(total) : fill(texts.plusCustoms, { amount: money(shipping) }),
    separate: money(separate),
    more: money(total - separate),
    time: jamaicaTime(quoteExpiresAt.toISOString(), language),
  };
  const rows = [
    [texts.shipping, money(shipping)],
    [texts.customs, isWhole ? money(customs) : texts.notKnown],
    [texts.total, params.total],
  ] as const;
  const link = addressIn(`${publicUrl()}/consolidations`, language);
  const email: Email = {
    language,
    params,
    subject: texts.subject,
    parts: [
      { text: texts.greeting },
      { title: '{name}' },
      { text: texts.intro },
      { rows, sum: true },
      ...(isWhole ? [] : [{ text: texts.valueMissing }]),
      ...(isWhole && separate > total ? [{ text: texts.saves }] : []),
      ...(separate < total ? [{ text: texts.dearer }] : []),
      {
        text: texts.decide,
        link,
        button: texts.button,
      },
      { small: texts.until },
      { text: texts.closing },
      { text: texts.signature },
    ],
  };
  const brand = businessName(settings(), language);
  return { email, text: fill(texts.sms, { ...params, brand, link }) };
}

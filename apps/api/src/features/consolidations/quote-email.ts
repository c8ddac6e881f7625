import type { Language } from '@jadeport/contract';
import { addressIn, fill } from '@jadeport/i18n';
import { formatMoney, usd } from '@jadeport/money';
import type { Email } from '../../email/email.ts';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { jamaicaTime, textsIn } from '../../errors/app-error.ts';
import type { User } from '../accounts/user.entity.ts';
import type { Shipment } from '../shipments/shipment.entity.ts';
import type { Consolidation } from './consolidation.entity.ts';

type Quoted = Pick<Consolidation, 'shippingCents' | 'customsCents' | 'separateTotalCents'> & {
  quoteExpiresAt: Date;
  shipment: Pick<Shipment, 'trackingNumber'>;
};

/** The email with the quote of a box, in its customer's language. */
export function quoteEmail(
  { publicUrl }: Pick<EmailJobDeps, 'publicUrl'>,
  { firstName, ...user }: Pick<User, 'firstName' | 'language'>,
  { shipment, quoteExpiresAt, ...quote }: Quoted,
): Email {
  const language = user.language as Language;
  const { quoteMail: texts } = textsIn[language];
  const [shipping, customs] = [quote.shippingCents ?? 0, quote.customsCents ?? 0];
  const separate = quote.separateTotalCents ?? 0;
  const money = (cents: number) => formatMoney(usd(cents), language);
  const params = {
    firstName,
    number: shipment.trackingNumber,
    shipping: money(shipping),
    customs: money(customs),
    total: money(shipping + customs),
    separate: money(separate),
    time: jamaicaTime(quoteExpiresAt.toISOString(), language),
  };
  const lines = [texts.shipping, texts.customs, texts.total].map((line) => fill(line, params));
  return {
    language,
    params,
    subject: texts.subject,
    parts: [
      { text: texts.greeting },
      { text: texts.intro },
      { lines },
      ...(separate > shipping + customs ? [{ text: texts.saves }] : []),
      { text: texts.until },
      { text: texts.decide, link: addressIn(`${publicUrl()}/consolidations`, language) },
      { text: texts.closing },
      { text: texts.signature },
    ],
  };
}

import type { Language } from '@jadeport/contract';
import type { Storage } from '@jadeport/contract/storage';
import { addressee, addressIn, fill, plural } from '@jadeport/i18n';
import { formatMoney } from '@jadeport/money';
import { businessName, findSite } from '@jadeport/settings';
import { cutText } from '@jadeport/text';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import type { CustomerNotice } from '../../ports/notify.ts';
import type { User } from '../accounts/user.entity.ts';
import type { Shipment } from '../shipments/shipment.entity.ts';

/** What the owner of a package or a box is told before its free storage ends. */
export function storageNotice(
  { publicUrl, settings }: Pick<EmailJobDeps, 'publicUrl' | 'settings'>,
  user: Pick<User, 'firstName' | 'lastName' | 'language'>,
  { trackingNumber: number, description }: Pick<Shipment, 'trackingNumber' | 'description'>,
  { site, freeUntil, daysLeft, perDay }: Storage,
): CustomerNotice {
  const language = user.language as Language;
  const { storageMail: texts } = textsIn[language];
  const place = findSite(settings(), site);
  const link = addressIn(`${publicUrl()}/tracking/${number}`, language);
  const params = {
    firstName: addressee(user),
    number,
    name: cutText(description, 60, '…') || number,
    place: (language === 'zh' ? place?.nameZh : place?.name) ?? site,
    day: freeUntil ? dayIn(freeUntil, language) : '',
    perDay: formatMoney(perDay, language),
  };
  const ends = daysLeft > 0 ? plural(language, texts.ends, daysLeft) : texts.endsToday;
  const next = place?.kind === 'branch' ? texts.collect : texts.ship;
  return {
    email: {
      language,
      subject: daysLeft > 0 ? texts.subject : texts.subjectToday,
      params: { ...params, ends: fill(ends, params) },
      parts: [
        { text: texts.greeting },
        { title: '{name}' },
        { text: ends },
        { code: '{number}' },
        { text: `${texts.cost} ${next}`, link, button: texts.button },
        { text: texts.closing },
        { text: texts.signature },
      ],
    },
    text: fill(texts.sms, {
      ...params,
      brand: businessName(settings(), language),
      ends: fill(ends, params),
      link,
    }),
  };
}

/** A calendar day as the site writes it: `Fri 27 Nov`. */
const dayIn = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));

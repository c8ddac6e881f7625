import { hoursIn } from '@jadeport/brand';
import type { Language } from '@jadeport/contract';
import type { PickupDue } from '@jadeport/contract/pickups';
import { addressee, addressIn, fill, plural } from '@jadeport/i18n';
import { formatMoney } from '@jadeport/money';
import { businessName, findSite } from '@jadeport/settings';
import { cutText } from '@jadeport/text';
import type { EmailJobDeps } from '../../email/send-email.ts';
import { textsIn } from '../../errors/app-error.ts';
import type { CustomerNotice } from '../../ports/notify.ts';
import type { User } from '../accounts/user.entity.ts';
import type { MailCause } from './mail-ticket.ts';
import type { WaitingUnit } from './waiting-units.ts';

type Ticket = {
  cause: MailCause;
  units: readonly WaitingUnit[];
  branch: string;
  /** Undefined while the ticket is locked. */
  code: string | undefined;
  due: PickupDue | null;
  /** Whether something of it is not billed yet. */
  isUnbilled: boolean;
};

/** At most so many packages are named; the others are counted. */
const named = 8;

/** What a customer is told when something waits for them, with the code to collect it. */
export function ticketNotice(
  { publicUrl, settings }: Pick<EmailJobDeps, 'publicUrl' | 'settings'>,
  user: Pick<User, 'firstName' | 'lastName' | 'language'>,
  { cause, units, branch, code, due, isUnbilled }: Ticket,
): CustomerNotice {
  const language = user.language as Language;
  const { pickupMail: texts } = textsIn[language];
  const site = findSite(settings(), branch);
  const link = addressIn(`${publicUrl()}/pickup`, language);
  const [first] = units;
  const place = (language === 'zh' ? site?.nameZh : site?.name) ?? branch;
  const params = {
    firstName: addressee(user),
    name: cutText(first?.description ?? '', 60, '…') || (first?.trackingNumber ?? ''),
    place,
    code: code ? `${code.slice(0, 3)} ${code.slice(3)}` : '',
    due: due ? formatMoney({ cents: due.amountCents, currency: due.currency }, language) : '',
  };
  const count = plural(language, texts.count, units.length);
  const others = units.length - 1;
  const heading = others > 0 ? plural(language, texts.others, others) : '{name}';
  const isDue = due !== null && due.amountCents > 0;
  return {
    email: {
      language,
      subject: texts.subject[cause],
      params: { ...params, count },
      parts: [
        { text: texts.greeting },
        { title: heading },
        { text: texts.title[cause] },
        { rows: rowsOf(units, language) },
        ...(code ? [{ text: texts.code }, { code: '{code}' }] : [{ text: texts.locked }]),
        {
          rows: [
            [texts.where, site?.address.replaceAll('\n', ', ') || place] as const,
            ...hoursOf(site?.hours, language),
            ...(isDue ? [[texts.due, params.due] as const] : []),
            ...(isUnbilled ? [[texts.bill, texts.unbilled] as const] : []),
          ],
        },
        { text: isDue ? texts.bringMoney : texts.bring, link, button: texts.button },
        { text: texts.closing },
        { text: texts.signature },
      ],
    },
    text: fill(isDue ? texts.smsDue : texts.sms, {
      ...params,
      brand: businessName(settings(), language),
      count,
      link,
    }),
  };
}

/** What waits, by its numbers; long lists are counted. */
function rowsOf(units: readonly WaitingUnit[], language: Language) {
  const shown = units.length > named ? units.slice(0, named - 1) : units;
  const rest = units.length - shown.length;
  const { pickupMail: texts } = textsIn[language];
  return [
    ...shown.map(
      ({ trackingNumber, description }) =>
        [trackingNumber, cutText(description, 60, '…') || texts.unnamed] as const,
    ),
    ...(rest > 0 ? [['…', plural(language, texts.more, rest)] as const] : []),
  ];
}

type Hours = Readonly<Record<'weekdays' | 'saturday' | 'sunday', string | null>>;

function hoursOf(hours: Hours | undefined, language: Language) {
  const { pickupMail: texts } = textsIn[language];
  return (['weekdays', 'saturday', 'sunday'] as const).flatMap((day) => {
    const span = hours?.[day];
    return span ? [[texts[day], hoursIn(language, span)] as const] : [];
  });
}

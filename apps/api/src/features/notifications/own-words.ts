import type { Language } from '@jadeport/contract';
import type { NotificationEvent, TemplateWords } from '@jadeport/contract/notifications';
import { plural } from '@jadeport/i18n';
import { textsIn } from '../../errors/app-error.ts';

/** Our own words of an event, which hold until an administrator writes others. */
export function ownWords(event: NotificationEvent, language: Language): TemplateWords {
  const texts = textsIn[language];
  switch (event) {
    case 'received': {
      const { subject, intro: opening, sms: short } = texts.arrivalMail;
      return { subject, opening, short };
    }
    case 'quote': {
      const { subject, intro: opening, sms: short } = texts.quoteMail;
      return { subject, opening, short };
    }
    case 'papers': {
      const { subject, intro: opening, sms: short } = texts.papersMail;
      return { subject, opening, short };
    }
    case 'storage': {
      const { subject, sms: short } = texts.storageMail;
      return { subject, opening: '{ends}', short };
    }
    case 'ready': {
      const { subject, sms: short } = texts.pickupMail;
      return { subject: subject.ready, opening: texts.changeMails.ready.opening, short };
    }
    case 'invoice':
    case 'payment':
      return texts.billMails[event];
    default:
      return texts.changeMails[event];
  }
}

/** The kind of change that stands for the events whose words have its title and note. */
const exampleKinds = { customs: 'held', problem: 'leftBehind', delivered: 'delivered' } as const;

/** What the variables stand for in a preview and a test. */
export function exampleParams(
  language: Language,
  event: NotificationEvent,
): Record<string, string> {
  const texts = textsIn[language];
  const kind = exampleKinds[event as keyof typeof exampleKinds] ?? 'departed';
  const { title, note } =
    event === 'received'
      ? { ...texts.nextSteps.steps.wait_departure, note: '' }
      : texts.changeMails.kinds[kind];
  const example = {
    firstName: 'Marcia',
    number: 'CJS1234567893',
    total: 'US$128.77',
    separate: 'US$140.00',
    perDay: 'US$1.00',
    code: '123 456',
    due: 'US$128.77',
    seller: 'Shein',
  };
  const words = {
    en: {
      name: 'Running shoes',
      place: 'Guangzhou, China',
      day: 'Fri 4 Dec',
      time: '4 Dec 2026, 17:00',
      papers: 'the invoice',
      count: '1 package',
    },
    zh: {
      name: '跑步鞋',
      place: '中国广州',
      day: '12月4日周五',
      time: '2026年12月4日 17:00',
      papers: '发票',
      count: '1 件包裹',
    },
  }[language];
  const params = { ...example, ...words, title, note };
  const ends = plural(language, texts.storageMail.ends, 7)
    .replace('{place}', params.place)
    .replace('{day}', params.day);
  return { ...params, ends };
}

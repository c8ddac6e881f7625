import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';
import { exampleCustomerCode } from '@jadeport/customer-code';
import { dayMs } from '../../durations.ts';
import { type Email, renderEmail } from '../../email/email.ts';
import { textsIn } from '../../errors/app-error.ts';
import { linkLifetime } from '../accounts/password-links.ts';
import { warehouseAddressOf } from './warehouse-address.ts';

type Reader = { firstName: string; code: string; link: string };

/** The email with a new customer's code, address and link to set a password. */
export function welcomeEmail(
  settings: Pick<Settings, 'warehouses'>,
  language: Language,
  { firstName, code, link }: Reader,
): Email {
  const texts = textsIn[language].welcomeMail;
  const address = (variant: Language) => warehouseAddressOf(settings, code, variant).split('\n');
  return {
    language,
    subject: texts.subject,
    params: { firstName, code, days: linkLifetime.welcome / dayMs },
    parts: [
      { text: texts.greeting },
      { text: texts.intro },
      { text: texts.codeLine },
      { text: texts.addressIntro },
      { lines: address('en') },
      { text: texts.addressChineseIntro },
      { lines: address('zh') },
      { text: texts.setPassword, link },
      { text: texts.expires },
      { text: texts.closing },
      { text: texts.signature },
    ],
  };
}

/** The same to an example customer, with the logo inside. */
export function previewEmail(settings: Settings, language: Language, publicUrl: string) {
  const email = welcomeEmail(settings, language, {
    firstName: 'Marcia',
    code: exampleCustomerCode(settings.business.codePrefix),
    link: `${publicUrl}/reset-password`,
  });
  const { subject, html } = renderEmail(email, settings, () => settings.business.logo ?? '');
  return { subject, html };
}

import type { Language } from '@jadeport/contract';
import type { Settings } from '@jadeport/contract/settings';

/** The forwarder's name in texts of a language. */
export const businessName = (
  { business }: Pick<Settings, 'business'>,
  language: Language,
): string => (language === 'zh' ? business.nameZh : business.name);

/** How much of each currency one US dollar is, as decimal text; others have no rate. */
export const ratesPerUsd = ({
  exchangeRate,
}: Pick<Settings, 'exchangeRate'>): Record<string, string> => ({
  USD: '1',
  JMD: exchangeRate.jmdPerUsd,
  CNY: exchangeRate.cnyPerUsd,
});

/** The warehouse whose address customers give to sellers. */
export function mainWarehouse({ warehouses }: Pick<Settings, 'warehouses'>) {
  const [first] = warehouses;
  if (!first) throw new RangeError('No warehouse');
  return first;
}

/** Whose label it is: the name, and the logo as a PNG in base64. */
export const senderOf = ({ business: { name, logo } }: Pick<Settings, 'business'>) => ({
  name,
  logo: logo && logoBytes(logo),
});

/** What stands above an invoice or a receipt: name, address, phone and e-mail, a line each, and the logo as in `senderOf`. */
export function letterhead(settings: Pick<Settings, 'business'>, language: Language) {
  const { office, phone, supportEmail } = settings.business;
  return {
    sender: [
      businessName(settings, language),
      office.street,
      `${office.town}, ${office.parish}`,
      phone,
      supportEmail,
    ],
    logo: senderOf(settings).logo,
  };
}

/** The base64 of a logo that is a PNG, as all are that were stored through the image decoder. */
export const logoBytes = (logo: string): string | null =>
  /^data:image\/png;base64,(.*)$/.exec(logo)?.[1] ?? null;

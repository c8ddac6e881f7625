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

/** Where events at the warehouse happen: `Guangzhou, China`. */
export function warehousePlace(settings: Pick<Settings, 'warehouses'>): string {
  const { city, country } = mainWarehouse(settings).en;
  return `${city}, ${country}`;
}

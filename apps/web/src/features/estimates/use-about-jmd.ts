import { convert, formatShortMoney, usd, wholeUnits } from '@jadeport/money';
import { brand } from '../../lib/brand.ts';
import { useLanguage } from '../../lib/texts.tsx';

/** Formats US cents as Jamaican dollars, without cents, because the rate is not exact either. */
export function useAboutJmd(): (cents: number) => string {
  const language = useLanguage();
  return (cents) =>
    formatShortMoney(wholeUnits(convert(usd(cents), 'JMD', brand.jmdPerUsd)), language);
}
